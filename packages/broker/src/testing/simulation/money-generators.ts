/** Commands of identity, bank accounts, deposits, withdrawals and exchanges. */
import {
  chance,
  customerNo,
  type Family,
  type Generators,
  type Scene,
  sentBy,
  someone,
} from './generator.ts';
import { SIMULATED_BANKS } from './staff-generators.ts';

/** The yen has no pair in the world: its price cannot be obtained. */
const FX_CURRENCIES = ['KRW', 'KRW', 'USD', 'USDT', 'JPY'] as const;

/** The pending review of money to be paid to a debtor; null: none. */
function reviewOf({ marginDebts: debts, withdrawals, creditLoans }: Scene): string | null {
  const owes = (customer: string): boolean => debts.some((one) => one.customer === customer);
  const waits = [
    ...withdrawals.filter(({ state }) => state === 'pending'),
    ...creditLoans.filter(({ state }) => state === 'review'),
  ];
  return waits.find(({ customer }) => owes(customer))?.review ?? null;
}

const GENERATORS = {
  'realName.submit': (scene) => ({
    actor: chance(scene.prng, 50) ? scene.prng.pick(scene.customers) : someone(scene),
    payload: {
      sealed: `sealed ${scene.next()}`,
      front: 'P1',
      back: 'P2',
      checks: chance(scene.prng, 80) ? 'pass' : 'birth_date_differs',
    },
  }),
  'bankCard.add': (scene) => {
    const numberIndex = `card ${scene.prng.below(12)}`;
    const actor = chance(scene.prng, 60) ? scene.prng.pick(scene.customers) : someone(scene);
    // of three in four the bank stays open
    const bank = chance(scene.prng, 75) ? '090' : scene.prng.pick(SIMULATED_BANKS);
    return {
      actor,
      payload: { bank, numberIndex, sealed: 'sealed', by: sentBy(scene, actor) },
    };
  },
  'bankCard.remove': (scene) => {
    const { prng, bankCards: cards } = scene;
    const card = chance(prng, 5) || cards.length === 0 ? null : prng.pick(cards);
    const actor = card === null || chance(prng, 5) ? someone(scene) : card.customer;
    return { actor, payload: { id: card?.id ?? 'C0', by: sentBy(scene, actor) } };
  },
  'deposit.request': (scene) => {
    const { prng } = scene;
    const channel = chance(prng, 3) ? 'nowhere' : prng.pick(['bank_transfer', 'usdt', 'partner']);
    const amount = BigInt(prng.pick([1, 10_000, 50_000, 10_000_000, 20_000_000]));
    const reference = `reference ${prng.below(40)}`;
    const checkedHash = chance(prng, 80) ? 'hash' : null;
    return {
      actor: someone(scene),
      payload: { channel, amount, reference, proof: 'P3', checkedHash },
    };
  },
  'withdrawal.request': (scene) => {
    const { prng, bankCards: cards } = scene;
    const card = cards.length === 0 ? null : prng.pick(cards);
    const actor = card === null || chance(prng, 5) ? someone(scene) : card.customer;
    const amount = BigInt(prng.pick([100, 10_000, 1_000_000, 10_000_001, 900_000_000]));
    const checkedHash = chance(prng, 90) ? 'hash' : 'another hash';
    return { actor, payload: { amount, card: card?.id ?? 'C0', checkedHash } };
  },
  'deposit.cancel': (scene) => {
    const { prng } = scene;
    const waiting = scene.deposits.filter(({ state }) => state === 'pending');
    const deposits = waiting.length > 0 && chance(prng, 80) ? waiting : scene.deposits;
    const one = chance(prng, 5) || deposits.length === 0 ? null : prng.pick(deposits);
    const actor = one === null || chance(prng, 5) ? someone(scene) : one.customer;
    return { actor, payload: { id: one?.id ?? 'D0' } };
  },
  'withdrawal.cancel': (scene) => {
    const { prng, withdrawals } = scene;
    const one = chance(prng, 5) || withdrawals.length === 0 ? null : prng.pick(withdrawals);
    const actor = one === null || chance(prng, 5) ? someone(scene) : one.customer;
    return { actor, payload: { id: one?.id ?? 'T0' } };
  },
  'fx.quote': (scene) => {
    const { prng } = scene;
    const [from, to] = [prng.pick(FX_CURRENCIES), prng.pick(FX_CURRENCIES)];
    const amount = BigInt(prng.pick([0, 500, 5_000, 1_000_000, 3_000_000, 200_000_000]));
    const kind = chance(prng, 75) ? ('exchange' as const) : ('transfer' as const);
    return { actor: someone(scene), payload: { kind, from, to, amount, at: scene.now } };
  },
  'fx.exchange': (scene) => {
    const { prng, fxQuotes: quotes } = scene;
    const quote = chance(prng, 5) || quotes.length === 0 ? null : prng.pick(quotes);
    const actor = quote === null || chance(prng, 5) ? someone(scene) : quote.id;
    const at = chance(prng, 85) && quote !== null ? quote.expiresAt - 1 : scene.now;
    const checkedHash = chance(prng, 95) ? 'hash' : 'another hash';
    return { actor, payload: { quote: quote?.quote ?? 'Q0', checkedHash, at } };
  },
  'checkIn.add': (scene) => ({
    // mostly the same customer, so that there is enough to exchange
    actor: chance(scene.prng, 80) ? customerNo(1) : someone(scene),
    payload: {},
  }),
  'checkIn.exchange': (scene) => ({
    actor: chance(scene.prng, 90) ? customerNo(1) : someone(scene),
    payload: {},
  }),
  'avatar.set': (scene) => ({
    actor: someone(scene),
    payload: { picture: `P${scene.next()}` },
  }),
  'avatar.remove': (scene) => ({ actor: someone(scene), payload: {} }),
  'seat.apply': (scene) => ({
    actor: someone(scene),
    payload: { traded: BigInt(scene.prng.pick([0, 999_999, 5_000_000])), fills: 3 },
  }),
  'channel.password': () => ({
    actor: 'sandbox',
    payload: { channel: 'partner', passwordHash: 'hash' },
  }),
} satisfies Partial<Generators>;

export const MONEY = {
  generators: GENERATORS,
  weights: {
    'realName.submit': 5,
    'bankCard.add': 8,
    'bankCard.remove': 2,
    'deposit.request': 5,
    'withdrawal.request': 12,
    'deposit.cancel': 2,
    'withdrawal.cancel': 3,
    'fx.quote': 12,
    'fx.exchange': 8,
    'checkIn.add': 4,
    'checkIn.exchange': 5,
    'seat.apply': 3,
  },
  review: { of: reviewOf, percent: 80 },
} satisfies Family;
