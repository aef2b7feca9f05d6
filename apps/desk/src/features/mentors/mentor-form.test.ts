import { expect, test } from 'vitest';
import { askedMentor, emptyMentor } from './mentor-form.ts';

const NOW = Date.parse('2026-11-24T23:30:00+09:00');

test('a form begins with the terms of the parameters, and is sent once nothing is empty', () => {
  const draft = emptyMentor(NOW, { minimum: '1000000', lockDays: 7, sharePpm: 100_000 });
  expect(draft).toMatchObject({ minimum: '1000000', lockDays: '7', share: '10' });
  expect(askedMentor(draft)).toBeNull();
  const names = { kor: '윤슬', en: 'Yunseul', tw: '潤瑟' };
  const whole = { ...draft, customer: 'M00000002', names, style: names };
  expect(askedMentor(whole)).toMatchObject({
    customer: 'M00000002',
    endsAt: Date.parse('2027-05-24T15:00:00+09:00'),
  });
  expect(askedMentor({ ...whole, names: { ...names, en: ' ' } })).toBeNull();
});
