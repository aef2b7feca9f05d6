import { expect, test } from 'vitest';
import { draftOf, emptyDraft, ofKind, type Row, typedOf } from './channel-form.ts';

const ROW: Row = {
  id: 'K7',
  kind: 'usdt',
  currency: 'USDT',
  names: { kor: '가', en: 'a', tw: '甲' },
  least: '10500000',
  most: '1000000000000',
  hours: 'always',
  asksPassword: true,
  hasPassword: true,
  hasTarget: true,
  account: null,
  addresses: ['T1', 'T2'],
  open: true,
  review: null,
};

test('amounts are typed in units of the currency', () => {
  expect(typedOf('10000', 'KRW')).toBe('10000');
  expect(typedOf('10500000', 'USDT')).toBe('10.5');
  expect(typedOf('5', 'USD')).toBe('0.05');
});

test('a form begins with the channel as it is, and keeps its password', () => {
  expect(draftOf(ROW)).toMatchObject({
    channel: 'K7',
    least: '10.5',
    most: '1000000',
    addresses: 'T1\nT2',
    password: 'kept',
    newPassword: '',
    account: { bank: '', number: '', holder: '' },
  });
  expect(draftOf({ ...ROW, asksPassword: false, names: null })).toMatchObject({
    password: 'none',
    names: { kor: '', en: '', tw: '' },
  });
});

test('another kind takes nothing with it that only the first one has', () => {
  const bank = { bank: 'Haneul', number: '110-222', holder: 'Maru' };
  const usdt = ofKind({ ...emptyDraft(), account: bank }, 'usdt');
  expect(usdt).toMatchObject({ kind: 'usdt', currency: 'USDT', account: { bank: '' } });
  expect(ofKind({ ...usdt, addresses: 'T1' }, 'bank')).toMatchObject({
    currency: 'KRW',
    addresses: '',
  });
});
