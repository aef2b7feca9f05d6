/** Runs commands through the core and builds the transaction that makes them durable. */
import type { Broker } from '@maru/broker/broker';
import type { Changes } from '@maru/broker/kernel/core/changes';
import type { Command, Outcome } from '@maru/broker/kernel/core/command';
import { present } from '@maru/std/assert';
import type { HolidayChange } from '@maru/std/krx/calendar';
import type { Instant } from '@maru/std/kst';
import type { VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import type { JournalRow, KeyRow } from '../store/columns.ts';
import type { Statement } from '../store/port.ts';
import { toJson } from '../store/records.ts';
import type { Written } from '../store/rows.ts';
import type { Schema } from '../store/schema.ts';
import { chainAudit } from './audit-chain.ts';
import { chainEntries } from './chain.ts';
import { batchStatement, type Heads } from './heads.ts';
import type { Pending } from './inbox.ts';
import { type Touched, touchedBy } from './touched.ts';

/** How a batch ended: durable, not durable, or unknown after the time limit. */
export type Decision = 'committed' | 'lost' | 'away';

export interface Ran {
  readonly pending: Pending;
  readonly seq: number;
  readonly now: Instant;
  readonly outcome: Outcome;
}

export interface Batch {
  readonly after: Heads;
  readonly ran: readonly Ran[];
  readonly changes: Changes;
  readonly keys: readonly KeyRow[];
  readonly requests: readonly VenueRequest[];
  readonly instructions: readonly VenueInstruction[];
  readonly holidays: readonly HolidayChange[] | null;
  readonly touched: Touched;
  /** Its rows, as they are in `statements`. */
  readonly written: Written;
  readonly statements: readonly Statement[];
  /** Reads that wait for its end. */
  readonly waiting: ((decision: Decision) => void)[];
}

/** Market time of a command: machine time plus the sandbox's offset; it never goes back. */
function advance(heads: Heads, machine: Instant, command: Command): { now: Instant; ms: number } {
  const asked = command.type === 'clock.advance' ? command.payload.ms : 0;
  const ms = Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  return { now: Math.max(heads.marketNow, machine + heads.clockOffsetMs) + ms, ms };
}

/**
 * Fields that are secrets even as hashes: they are stored only in their row, which a change of
 * password or an erasure replaces, and never in the journal, which is kept.
 */
const SECRETS: ReadonlySet<string> = new Set(['passwordHash', 'fundPasswordHash', 'checkedHash']);

export function journalled(payload: object): object {
  const fields = Object.keys(payload);
  if (!fields.some((field) => SECRETS.has(field))) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !SECRETS.has(field)));
}

/** The payload of a command as the text that the journal holds. */
const journalText = (ran: Ran | undefined): string =>
  toJson(journalled(present(ran, 'the command is of this batch').pending.command.payload));

const journalRow = ({ pending, seq, now, outcome }: Ran, batch: number): JournalRow => ({
  seq,
  batch,
  at: now,
  type: pending.command.type,
  actor: pending.command.actor,
  key: pending.command.key,
  payload: journalled(pending.command.payload),
  code: outcome.ok ? 'ok' : outcome.refusal.code,
  params: outcome.ok ? null : outcome.refusal.params,
  basis: outcome.basis,
});

function keyRows(ran: readonly Ran[], machine: Instant): KeyRow[] {
  const rows: KeyRow[] = [];
  for (const { pending, seq, outcome } of ran) {
    const { actor, key } = pending.command;
    if (!outcome.ok || key === null || pending.bodyHash === null) continue;
    const { bodyHash } = pending;
    rows.push({ actor, key, seq, bodyHash, reply: toJson(outcome.reply), storedAt: machine });
  }
  return rows;
}

/**
 * Stamps commands with `seq` and `now`, runs them, checks the rows they touched, and builds their
 * transaction. Memory is ahead of the database until it is committed.
 * @param machine the machine's clock, ms
 */
export function runBatch(
  schema: Schema,
  broker: Broker,
  before: Heads,
  pending: readonly Pending[],
  machine: Instant,
): Batch {
  let heads: Heads = { ...before, batch: before.batch + 1 };
  const ran = pending.map((one): Ran => {
    const { now, ms } = advance(heads, machine, one.command);
    const seq = heads.lastSeq + 1;
    const outcome = broker.execute(one.command, { seq, now });
    // a refused command did not move the clock
    const at = outcome.ok ? now : now - ms;
    const clockOffsetMs = heads.clockOffsetMs + (outcome.ok ? ms : 0);
    heads = { ...heads, lastSeq: seq, marketNow: at, clockOffsetMs };
    return { pending: one, seq, now: at, outcome };
  });
  const changes = broker.takeChanges();
  broker.checkBatch(changes);
  const entries = chainEntries(heads.chainHead, changes.entries);
  const last = entries.at(-1);
  const auditRows = chainAudit(heads.auditHead, changes.auditRows, changes.audited, (seq) =>
    journalText(ran[seq - before.lastSeq - 1]),
  );
  const after = {
    ...heads,
    ...(last && { entryNo: last.no, chainHead: last.hash }),
    auditHead: auditRows.at(-1)?.hash ?? heads.auditHead,
  };
  const keys = keyRows(ran, machine);
  const journal = ran.map((one) => journalRow(one, after.batch));
  const { rows, before: _before, accountEvents: _events, audited: _audited, ...added } = changes;
  const written = { changed: rows, appended: { ...added, entries, auditRows, keys, journal } };
  return {
    after,
    ran,
    changes,
    keys,
    requests: broker.venueRequests(changes),
    instructions: broker.instructions(changes),
    holidays: broker.holidays(changes),
    touched: touchedBy(broker.registry.tables, changes),
    written,
    statements: [batchStatement(schema, before, after, written)],
    waiting: [],
  };
}

/**
 * The transaction that replaces a command whose own rows the database refuses: its `seq` is used,
 * the journal's outcome is `internal`, and the command is quarantined as text.
 */
export function quarantineStatements(
  schema: Schema,
  before: Heads,
  command: Command,
  now: Instant,
  error: string,
): { after: Heads; statements: Statement[] } {
  const seq = before.lastSeq + 1;
  const after = { ...before, batch: before.batch + 1, lastSeq: seq, marketNow: now };
  const row: JournalRow = {
    seq,
    batch: after.batch,
    at: now,
    type: command.type,
    actor: command.actor,
    key: null,
    payload: null,
    code: 'internal',
    params: null,
    basis: null,
  };
  // JSON inside a JSON string: a character that a column refuses is stored as its escape sequence
  const quarantinedCommands = [{ seq, command: toJson(command), error }];
  const appended = { journal: [row], quarantinedCommands };
  return { after, statements: [batchStatement(schema, before, after, { appended })] };
}
