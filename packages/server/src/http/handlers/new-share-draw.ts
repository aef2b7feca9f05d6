/** The data to repeat a draw of new shares, and the proof that an application took part in it. */
import type { Offering } from '@maru/broker/products/new-shares/rows';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { entryId } from '@maru/draw/entries';
import { assert } from '@maru/std/assert';
import { entrySalt } from '../../crypto/entry-salt.ts';
import type { EntryProofs } from '../../draw/entry-proofs.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import { isAnnounced, isFrozen } from '../offering-view.ts';
import type { SubscriptionRecords } from '../subscription-records.ts';
import { readAnswer } from './read.ts';

/** As many applications for one offering as a parameter may ever let a customer make. */
const APPLICATIONS_MOST = 10;

export interface DrawDeps {
  readonly engine: Engine;
  readonly subscriptions: SubscriptionRecords;
  readonly proofs: EntryProofs;
  /** Secret of the entries' salts. */
  readonly saltKey: Buffer;
}

type Handlers = Pick<HandlersOf<'newStock'>, 'newStockDraw' | 'newStockEntries' | 'newStockProof'>;

export function drawHandlers(deps: DrawDeps): Handlers {
  return {
    newStockDraw: (input) => draw(deps, input),
    newStockEntries: (input) => entries(deps, input),
    newStockProof: (input, caller) => proof(deps, input, caller),
  };
}

/** An announced offering; `product_missing` otherwise. */
async function announced({ engine }: DrawDeps, id: string): Promise<Handled<Offering>> {
  const found = await readAnswer(engine, null, (reads) => reads.offering(id));
  if (!found.ok) return found;
  const { value: offering, stale } = found;
  return offering !== undefined && isAnnounced(offering)
    ? answered(offering, stale)
    : refused(refusal('product_missing'));
}

async function draw(
  deps: DrawDeps,
  { id }: Input<'newStockDraw'>,
): Promise<Handled<Output<'newStockDraw'>>> {
  const found = await announced(deps, id);
  if (!found.ok) return found;
  const { symbol, instrument, pool, stage, closesAt, drawsAt, applications, asked, ...offering } =
    found.value;
  const { root, rootAt, beaconKind, beaconRound, beaconSource, value } = offering;
  const held = (await deps.subscriptions.deposits([id])).get(id);
  return answered(
    {
      id,
      symbol,
      names: instrument.names,
      pool,
      stage,
      closesAt,
      drawsAt,
      entries: applications,
      asked,
      held: String(held ?? 0n),
      root: root === null || rootAt === null ? null : { hash: root, at: rootAt },
      beacon: { kind: beaconKind, round: beaconRound, source: beaconSource, value },
    },
    found.stale,
  );
}

async function entries(
  deps: DrawDeps,
  { id, after = '' }: Input<'newStockEntries'>,
): Promise<Handled<Output<'newStockEntries'>>> {
  const found = await announced(deps, id);
  if (!found.ok) return found;
  if (!isFrozen(found.value)) return refused(refusal('draw_not_yet'));
  // parts of a result that is still being entered are no result
  const isDrawn = found.value.stage !== 'closed';
  const { rows, more } = await deps.subscriptions.entries(id, after);
  return answered({
    rows: rows.map(({ entry, shares, holdEntry, equal, proportional }) => {
      const result = isDrawn ? ([equal, proportional] as const) : ([null, null] as const);
      return [entry, shares, holdEntry, ...result];
    }),
    more,
  });
}

async function proof(
  deps: DrawDeps,
  { id }: Input<'newStockProof'>,
  { account }: Caller,
): Promise<Handled<Output<'newStockProof'>>> {
  const found = await announced(deps, id);
  if (!found.ok) return found;
  const [mine] = await deps.subscriptions.inOfferings(account, [id]);
  if (mine === undefined) return refused(refusal('subscription_missing'));
  if (found.value.root === null) return refused(refusal('draw_not_yet'));
  const included = await deps.proofs.of(id, mine.entry);
  if (included === null) return refused(refusal('system_busy'));
  const { entry, shares, holdEntry: hold } = mine;
  const salt = saltOf(deps, id, account, entry);
  const { index, path } = included;
  const size = found.value.applications;
  return answered({ entry, salt, shares, hold, index, size, path: [...path] });
}

/** The salt behind an entry of an account, in hex. */
function saltOf({ saltKey }: DrawDeps, offering: string, account: string, entry: string) {
  for (let nth = 0; ; nth++) {
    assert(nth < APPLICATIONS_MOST, 'an entry follows from its applicant');
    const salt = entrySalt(saltKey, offering, account, nth);
    if (entryId(salt, offering, account) === entry) return Buffer.from(salt).toString('hex');
  }
}
