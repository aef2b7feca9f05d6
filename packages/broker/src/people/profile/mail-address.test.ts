import { DAY_MS, MINUTE_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

function stage() {
  const kit = new BrokerKit();
  const begin = (name: string, customer = DEMO) => {
    const sealed = { address: name, secret: `code of ${name}`, codeHash: `hash of ${name}` };
    const payload = { customer, ...sealed, language: 'kor' } as const;
    return kit.codeOf(kit.send('mail.begin', 'gateway', payload));
  };
  /** The code of a refusal, or how many tries are left; null: it is confirmed. */
  const enter = (codeHash: string) => {
    const outcome = kit.send('mail.confirm', 'gateway', { customer: DEMO, codeHash });
    return outcome.ok ? outcome.reply.left : outcome.refusal.code;
  };
  const remove = () => kit.codeOf(kit.send('mail.remove', 'gateway', { customer: DEMO }));
  const address = () => kit.broker.reads.mailAddress(DEMO)?.sealed ?? null;
  const written = () =>
    [...kit.take().rows.mails.values()].map((mail) => [mail?.kind, mail?.recipient]);
  const messages = () =>
    [...kit.take().rows.messages.values()].map((one) => [one?.code, one?.params]);
  return { kit, begin, enter, remove, address, written, messages };
}

test('[PRF-4] an address counts once its code is entered; until then the one before stays', () => {
  const { kit, begin, enter, address, written } = stage();
  expect(enter('hash of a')).toBe('mail_code_missing');
  expect(begin('a')).toBeNull();
  expect(written()).toEqual([['addressCode', 'a']]);
  expect(address()).toBeNull();
  expect(enter('hash of a')).toBeNull();
  expect(address()).toBe('a');
  expect(enter('hash of a')).toBe('mail_code_missing');
  begin('b');
  kit.restart();
  expect(address()).toBe('a');
  expect(enter('hash of b')).toBeNull();
  expect(address()).toBe('b');
  expect(begin('c', 'M99999999')).toBe('account_missing');
});

test('[PRF-4] a new code voids the one before, and each ends by time or by wrong tries', () => {
  const { kit, begin, enter, address } = stage();
  begin('a');
  begin('b');
  expect(enter('hash of a')).toBe(LIMITS.mailCodeTries - 1);
  kit.now += LIMITS.mailCodeMinutes * MINUTE_MS;
  expect(enter('hash of b')).toBe('mail_code_ended');
  begin('c');
  const left = Array.from({ length: LIMITS.mailCodeTries }, () => enter('wrong'));
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect(enter('hash of c')).toBe('mail_code_missing');
  expect(address()).toBeNull();
});

test('[PRF-4] the codes of a day are limited, also of somebody who removes the address', () => {
  const { kit, begin, enter, remove, written } = stage();
  for (let no = 0; no < LIMITS.unconfirmedMails; no++) expect(begin(`a${no}`)).toBeNull();
  kit.take();
  expect(begin('more')).toBe('mail_spent');
  expect(written()).toEqual([]);
  expect(enter(`hash of a${LIMITS.unconfirmedMails - 1}`)).toBeNull();
  expect(remove()).toBeNull();
  expect(begin('more')).toBe('mail_spent');
  kit.now += DAY_MS;
  expect(begin('more')).toBeNull();
});

test('[PRF-5] a change is told, and the address that is no longer used hears of it', () => {
  const { kit, begin, enter, remove, written, messages } = stage();
  begin('a');
  kit.take();
  enter('hash of a');
  expect(messages()).toEqual([['mail_changed', { what: 'set' }]]);
  begin('b');
  kit.take();
  enter('hash of b');
  const { rows } = kit.take();
  expect([...rows.messages.values()]).toMatchObject([{ params: { what: 'changed' } }]);
  expect([...rows.mails.values()]).toMatchObject([{ kind: 'addressChanged', recipient: 'a' }]);
  begin('c');
  kit.take();
  expect(remove()).toBeNull();
  expect(written()).toEqual([['addressChanged', 'b']]);
  expect(kit.broker.reads.mailAddress(DEMO)).toMatchObject({ sealed: null, begun: null });
  expect(remove()).toBe('mail_missing');
  expect(enter('hash of c')).toBe('mail_code_missing');
});

test('[PRF-5] an address that was only begun is removed without a word', () => {
  const { kit, begin, remove, messages } = stage();
  begin('a');
  kit.take();
  expect(remove()).toBeNull();
  expect(messages()).toEqual([]);
});

test('[PRF-6] language and statements are chosen while an address is confirmed, and stay', () => {
  const { kit, begin, enter, remove } = stage();
  const choose = (language: 'kor' | 'en', statements: boolean) =>
    kit.codeOf(kit.send('mail.settings', DEMO, { language, statements }));
  const row = () => kit.broker.reads.mailAddress(DEMO);
  expect(choose('en', true)).toBe('mail_missing');
  begin('a');
  expect(choose('en', true)).toBe('mail_missing');
  enter('hash of a');
  expect(row()).toMatchObject({ language: 'kor', statements: false });
  expect(choose('en', true)).toBeNull();
  kit.restart();
  expect(row()).toMatchObject({ sealed: 'a', language: 'en', statements: true });
  begin('b');
  enter('hash of b');
  expect(row()).toMatchObject({ sealed: 'b', language: 'kor', statements: true });
  remove();
  expect(row()).toMatchObject({ sealed: null, statements: false });
});
