/** What worlds begin with: sequences that few random commands would get through. */
import { DAY_MS } from '@maru/std/kst';
import type { Prng } from '@maru/std/prng';
import type { InstructionResult } from '@maru/std/venue-port';
import type { Command, CommandType } from '../../core/command.ts';
import { customerNo, type Leaning, type Scene } from './generator.ts';
import { GENERATORS } from './generators.ts';
import { productTerms } from './product-generators.ts';
import { stakeTerms } from './stake-generators.ts';
import { offerTerms } from './stake-offer-generators.ts';

/** The world as far as its beginning needs it. */
export interface Stage {
  readonly prng: Prng;
  /** The number of the newest command. */
  seq(): number;
  scene(): Scene;
  command(type: CommandType, actor: string, payload: object): Command;
  /** Runs commands as one batch, which is durable at once. */
  run(commands: readonly Command[]): void;
}

/** A command, and the two approvals of what it asks for. */
function agreed(stage: Stage, asked: Command): void {
  const review = { id: `R${stage.seq() + 1}`, approve: true, reason: null };
  stage.run([
    asked,
    stage.command('review.decide', 'sandbox-reviewer', review),
    stage.command('review.decide', 'sandbox-approver', review),
  ]);
}

const OFFERED = ['offering.ask', 'placement.ask', 'increase.ask'] as const;

function offer(stage: Stage, types: readonly ((typeof OFFERED)[number] | 'scrip.ask')[]): void {
  for (const type of types) {
    const made = GENERATORS[type](stage.scene());
    if (made !== null) agreed(stage, stage.command(type, made.actor, made.payload));
  }
}

/** An institution's stake in custody, which takes seven commands. Answers its id. */
function stakeIn(stage: Stage): string {
  const first = stage.seq() + 1;
  const at = stage.scene().now;
  const done = (seq: number, result: InstructionResult): Command =>
    stage.command('venue.answer', 'venue', {
      answer: { kind: 'done', id: `I${seq}`, at, result },
    });
  agreed(stage, stage.command('stake.ask', 'sandbox', stakeTerms(stage.prng, at)));
  agreed(stage, done(first, { kind: 'buy_basket', bought: 20_000, spent: 1_000_000_000 }));
  stage.run([done(first + 3, { kind: 'transfer', from: 0, to: 20_000 })]);
  return `K${first}`;
}

function auction(stage: Stage): void {
  stakeIn(stage);
  const made = GENERATORS['auction.ask'](stage.scene());
  if (made !== null) agreed(stage, stage.command('auction.ask', 'operator', made.payload));
}

function offerStake(stage: Stage): void {
  const terms = { ...offerTerms(stage.prng, stage.scene().now), stake: stakeIn(stage) };
  agreed(stage, stage.command('stakeOffer.ask', 'sandbox', terms));
}

/** A mentor with a stake, and one who follows him. */
function follow(stage: Stage): void {
  const names = { kor: '윤슬', en: 'Yunseul', tw: '潤瑟' };
  const [customer, follower] = [customerNo(1), customerNo(2)];
  const mentor = `T${stage.seq() + 1}`;
  const terms = { customer, names, style: names, minimum: 500_000, sharePpm: 100_000 };
  const times = { endsAt: stage.scene().now + 40 * DAY_MS, lockDays: 0 };
  agreed(stage, stage.command('mentor.ask', 'sandbox', { ...terms, ...times }));
  const start = (who: string, amount: bigint): Command =>
    stage.command('follow.start', who, { mentor, amount, checkedHash: 'hash' });
  stage.run([start(customer, 20_000_000n), start(follower, 2_000_000n)]);
}

/** @param of whether the market climbs, and what customers do more of */
export function openWorld(
  stage: Stage,
  { rises, leaning }: { readonly rises: boolean; readonly leaning: Leaning },
): void {
  const { prng } = stage;
  if (prng.below(2) === 0) offer(stage, OFFERED);
  else offerStake(stage);
  if (prng.below(2) === 0) offer(stage, ['scrip.ask']);
  if (prng.below(2) === 0) auction(stage);
  if (prng.below(3) === 0) {
    const terms = productTerms({ prng, now: stage.scene().now });
    agreed(stage, stage.command('product.ask', 'sandbox', terms));
  }
  if (prng.below(3) === 0 || rises) follow(stage);
  if (leaning === null) return;
  const all = [1, 2, 3, 4, 5].map(customerNo);
  stage.run(all.map((who) => stage.command('margin.open', who, { answer: 'all' })));
}
