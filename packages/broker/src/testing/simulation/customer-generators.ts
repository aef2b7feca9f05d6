/** Commands of accounts, log-ins and passwords. */
import { MINUTE_MS } from '@maru/std/kst';
import {
  account,
  chance,
  customerNo,
  type Family,
  type Generators,
  someMinor,
  someone,
  someSession,
} from './generator.ts';

const GENERATORS = {
  'customer.register': (scene) => {
    const minor = chance(scene.prng, 50);
    const guardian = minor && chance(scene.prng, 90) ? 'guardian' : null;
    return {
      actor: 'gateway',
      payload: {
        ...account(scene, 10),
        minor,
        investor: chance(scene.prng, 80) ? 'general' : 'professional',
        guardian,
      },
    };
  },
  'investor.declare': (scene) => ({
    actor: someone(scene),
    payload: { kind: scene.prng.pick(['general', 'professional'] as const) },
  }),
  'guardian.name': (scene) => ({ actor: someMinor(scene), payload: { sealed: 'guardian' } }),
  'guardian.link': (scene) => {
    const linkHash = `link ${scene.next()}`;
    const sealed = { recipient: 'address', secret: 'token', language: 'kor' } as const;
    const mailed = chance(scene.prng, 30) ? sealed : null;
    return { actor: someMinor(scene), payload: { linkHash, mailed } };
  },
  'guardian.decide': (scene) => {
    const decision = scene.prng.pick(['consent', 'consent', 'refuse', 'withdraw'] as const);
    const linked = scene.guardians.flatMap(({ linkHash }) => linkHash ?? []);
    const linkHash = linked.length === 0 ? 'none' : scene.prng.pick(linked);
    return { actor: 'gateway', payload: { linkHash, decision } };
  },
  'session.open': (scene) => {
    const openedAt = scene.next() * MINUTE_MS;
    const tokenHash = `token ${scene.next()}`;
    // one customer logs in most often, to reach the limit of sessions
    const customer = chance(scene.prng, 70) ? customerNo(1) : someone(scene);
    const endsAt = openedAt + scene.prng.between(1, 600) * MINUTE_MS;
    const device = {
      browser: scene.prng.pick(['chrome', 'safari', 'samsung'] as const),
      system: scene.prng.pick(['android', 'ios', 'windows'] as const),
    };
    return { actor: 'gateway', payload: { customer, tokenHash, openedAt, endsAt, device } };
  },
  'session.close': (scene) => {
    const { prng, sessions } = scene;
    const tokenHash = chance(prng, 10) || sessions.length === 0 ? 'none' : prng.pick(sessions).id;
    return { actor: someone(scene), payload: { tokenHash } };
  },
  'session.end': (scene) => ({
    // most sessions are those of one customer
    actor: chance(scene.prng, 80) ? customerNo(1) : someone(scene),
    payload: { no: chance(scene.prng, 5) ? 'S0' : (someSession(scene)?.no ?? 'S0') },
  }),
  'session.endOthers': (scene) => ({
    actor: chance(scene.prng, 10) ? customerNo(1) : someone(scene),
    payload: { tokenHash: someSession(scene)?.id ?? 'none' },
  }),
  'session.used': (scene) => ({
    actor: 'gateway',
    payload: { tokenHash: someSession(scene)?.id ?? 'none', at: scene.next() * MINUTE_MS },
  }),
  'session.prove': (scene) => {
    const session = someSession(scene);
    const actor = session === null || chance(scene.prng, 10) ? someone(scene) : session.customer;
    const checkedHash = chance(scene.prng, 90) ? 'hash' : 'another hash';
    const at = scene.next() * MINUTE_MS;
    return { actor, payload: { tokenHash: session?.id ?? 'none', checkedHash, at } };
  },
  'session.sweep': (scene) => ({
    actor: 'system',
    payload: { endedBefore: scene.next() * MINUTE_MS },
  }),
  'loginPassword.change': (scene) => {
    const customer = someone(scene);
    const checkedHash = chance(scene.prng, 90) ? 'hash' : 'another hash';
    return { actor: customer, payload: { checkedHash, passwordHash: 'hash', tokenHash: 'none' } };
  },
  'closing.request': (scene) => {
    const { prng, bankCards: cards } = scene;
    // the first few must trade on
    const others = scene.customers.slice(5);
    const actor = others.length === 0 || chance(prng, 10) ? someone(scene) : prng.pick(others);
    const own = cards.filter(({ customer }) => customer === actor);
    const card = own.length === 0 || chance(prng, 5) ? null : prng.pick(own).id;
    const checkedHash = chance(prng, 95) ? 'hash' : 'another hash';
    return { actor, payload: { checkedHash, checkedFundHash: checkedHash, card } };
  },
  // nothing is old enough in a world of days: the command must leave all of it
  'retention.delete': ({ prng, orders, deposits, messages }) => {
    const [table, rows] = prng.pick([
      ['orders', orders],
      ['deposits', deposits],
      ['messages', messages],
    ] as const);
    return { actor: 'system', payload: { table, ids: rows.slice(0, 20).map(({ id }) => id) } };
  },
  'closing.cancel': (scene) => {
    const others = scene.customers.slice(5);
    const asked = others.length === 0 || chance(scene.prng, 10);
    return { actor: asked ? someone(scene) : scene.prng.pick(others), payload: {} };
  },
  'fundPassword.set': (scene) => {
    const checkedHash = chance(scene.prng, 80) ? 'hash' : scene.prng.pick([null, 'another hash']);
    return { actor: someone(scene), payload: { checkedHash, fundPasswordHash: 'hash' } };
  },
  'fundPassword.miss': (scene) => ({
    actor: someone(scene),
    payload: { checkedHash: chance(scene.prng, 90) ? 'hash' : 'another hash' },
  }),
} satisfies Partial<Generators>;

/** A customer of the start of a world, and the play money, won. */
export const demoAccount = (no: number, playMoney: bigint) => ({
  id: customerNo(no),
  loginIndex: `index of ${no}`,
  sealed: 'sealed',
  passwordHash: 'hash',
  fundPasswordHash: 'hash',
  institutionCode: 'MARU01',
  card: { bank: '090', numberIndex: `card of ${no}`, sealed: 'sealed' },
  playMoney,
});

export const CUSTOMER = {
  generators: GENERATORS,
  weights: {
    'customer.register': 4,
    'investor.declare': 1,
    'guardian.name': 1,
    'guardian.link': 2,
    'guardian.decide': 6,
    'session.open': 8,
    'session.end': 2,
    'session.prove': 2,
    'closing.request': 8,
    'retention.delete': 2,
    'closing.cancel': 7,
  },
} satisfies Family;
