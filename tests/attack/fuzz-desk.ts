/**
 * Fuzz over every call of the desk, as a member of each role and as nobody. It acts on a customer
 * and an institution of its own, so that others can go on.
 */
import type { Call } from '@maru/contract/call';
import { DESK_CALLS, type DeskCallName } from '@maru/contract/desk-calls';
import { DESK_ROLES, type DeskRole } from '@maru/contract/desk-rules';
import { dayOf } from '@maru/std/kst';
import fc from 'fast-check';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { bodyOf, type Known, nearBodyOf } from './arbitraries.ts';
import { offeredTo } from './desk-known.ts';
import { BROKEN, EDGE, seedOf } from './fuzz.ts';
import { present } from './known.ts';
import { MENTORS } from './mentor.ts';
import type { Target } from './target.ts';

const CALLS = Object.entries(DESK_CALLS) as [DeskCallName, Call][];

/** Calls of which those who may make them send only bodies that the schema refuses. */
export const NEVER_TAKEN: ReadonlySet<string> = new Set([
  // it ends the session that everything else needs
  'deskLogout',
  // it moves the day on under all that runs beside; `tests/e2e` moves it
  'deskClock',
]);

/** Applications that change the market or the house for everybody once two have approved them. */
const LEFT_ALONE: ReadonlySet<string> = new Set([
  'instruction',
  'parameter',
  'channel',
  'document',
  'holiday',
  'bank',
  'delisting',
]);

/** Bodies of each sort for a write in one run. */
const WRITES = 2;

interface Staff {
  /** Sessions by role. */
  readonly desks: ReadonlyMap<DeskRole, Desk>;
  readonly reviewer: Desk;
  readonly auditor: Desk;
}

async function logInAll(target: Target): Promise<Staff> {
  const [reviewer, auditor] = [new Desk(target.url), new Desk(target.url)];
  const desks = new Map<DeskRole, Desk>([
    ['reviewer', reviewer],
    ['auditor', auditor],
  ]);
  for (const role of DESK_ROLES) {
    const desk = desks.get(role) ?? new Desk(target.url);
    desks.set(role, await desk.logIn(role));
  }
  return { desks, reviewer, auditor };
}

/** What the calls of one run name: all of it made for this run. */
interface Made {
  readonly account: string;
  readonly institution: string;
  readonly notice: string;
  /** Of some listed stocks. */
  readonly symbols: readonly string[];
}

async function make(target: Target, { desks, reviewer }: Staff, seed: number): Promise<Made> {
  const customer = await new Customer(target.url).open(`desk.${seed}`);
  const account = customer.session?.account ?? '';
  const flag = { account, flag: 'withdrawBarred' } as const;
  await reviewer.call('deskFlag', { ...flag, reason: 'suspicious', requestId: `flag-${seed}` });
  await reviewer.call('deskUnflag', { ...flag, requestId: `unflag-${seed}` });
  const text = { title: 'Title', text: 'A text.' };
  const texts = { kor: text, en: text, tw: text };
  const notice = { kind: 'message', to: account, texts } as const;
  const { id } = await reviewer.call('deskNoticeWrite', {
    ...notice,
    symbols: [],
    requestId: `n-${seed}`,
  });
  const code = `FUZZ${seed}`;
  const added = { code, name: 'Fuzz', requestId: `institution-${seed}` };
  const institution = await desks.get('admin')?.call('deskInstitutionAdd', added);
  const symbols = (await customer.stocks()).slice(0, 8).map(({ symbol }) => symbol);
  return { account, institution: institution?.id ?? code, notice: id, symbols };
}

/** Undecided applications with the versions that a decision has to name. */
async function pending({ reviewer }: Staff): Promise<Known> {
  const { rows } = await reviewer.call('deskReviews', { state: 'pending', pageSize: 100 });
  const ours = rows.filter(({ kind }) => !LEFT_ALONE.has(kind)).slice(-2);
  const read = await Promise.all(ours.map(({ id }) => reviewer.call('deskReview', { id })));
  return { id: ours.map(({ id }) => id), version: read.map(({ version }) => version) };
}

/** Values that exist, by the field of a call that takes them. */
async function knownTo(name: DeskCallName, staff: Staff, made: Made): Promise<Known> {
  const { auditor, reviewer } = staff;
  const { account, notice, institution } = made;
  switch (name) {
    case 'deskLogin':
    case 'deskSetUpBegin':
    case 'deskSetUp':
      // whoever guesses at one name has to wait
      return {};
    case 'deskReview':
    case 'deskUnmask':
    case 'deskLostLink':
      return await pending(staff);
    case 'deskDecide':
      return { ...(await pending(staff)), reason: [null] };
    case 'deskNoticeTakeBack':
      return { id: [notice] };
    case 'deskNoticeWrite':
      return { to: [account, null], symbols: [[]] };
    case 'deskInstitutionChange':
      return { code: [institution] };
    case 'deskRelease':
      return { table: ['alarms'] };
    case 'deskHalt':
      return { symbol: ['900005', '005930'] };
    case 'deskEntry':
    case 'deskReverse':
    case 'deskEntries': {
      const { rows } = await auditor.call('deskEntries', { customer: account });
      const entries = rows.map(({ no }) => no);
      const day = [dayOf((await auditor.call('deskMe', {})).now)];
      const free = { customer: [account], account: ['free', 'bank'], day };
      return entries.length === 0 ? free : { ...free, no: entries, entry: entries };
    }
    case 'deskTrialBalance':
    case 'deskAuditExport':
      return { day: [dayOf((await auditor.call('deskMe', {})).now)] };
    case 'deskChangeParameter': {
      const { rows, days } = await reviewer.call('deskParameters', {});
      const [names, values] = [rows.map((row) => row.name), rows.map((row) => row.value)];
      return { name: names, value: values, day: [null, ...days] };
    }
    case 'deskDocumentAsk': {
      const { today } = await reviewer.call('deskDocuments', {});
      const text = ['## 목적\n\n- {{operator}}', '# other', ''];
      return { day: [today], kor: text, en: text, tw: text };
    }
    case 'deskHolidayAsk': {
      const { closed, fixed } = await reviewer.call('deskHolidays', {});
      return { days: [...closed.slice(0, 3).map(({ day }) => day), fixed] };
    }
    case 'deskBankAsk': {
      const { rows } = await reviewer.call('deskBanks', {});
      const digits = ['7', '16', '12.5'];
      return { code: ['091', ...rows.map(({ code }) => code)], least: digits, most: digits };
    }
    case 'deskChannelAsk': {
      const channels = [null, ...(await reviewer.call('deskChannels', {})).map(({ id }) => id)];
      const terms = { least: ['10000', '1만'], most: ['1000000'], hours: ['always'] };
      return { ...terms, channel: channels, addresses: [''], newPassword: ['', 'long enough'] };
    }
    default: {
      const offered = await offeredTo(name, reviewer, { symbols: made.symbols, keep: MENTORS });
      const about = { account: [account], customer: [account], query: [account] };
      return { ...about, actor: ['staff:admin'], ...offered };
    }
  }
}

/** What must not be let in is not, whatever it sends. */
async function knock(
  target: Target,
  [name, call]: (typeof CALLS)[number],
  { cookie, bodies, code }: { cookie: string; bodies: readonly unknown[]; code: string },
): Promise<void> {
  for (const body of bodies) {
    const answered = await target.callDesk(name, body, cookie);
    if (answered !== null && answered.code !== code) {
      target.finds(`${call.path} ${JSON.stringify(body)}: ${answered.code} and not ${code}`);
    }
  }
}

/** Sends bodies of a call from somebody who may make it; whether one got past the edge. */
async function enter(
  target: Target,
  [name, call]: (typeof CALLS)[number],
  { cookie, known, seed, rounds }: { cookie: string; known: Known; seed: number; rounds: number },
): Promise<boolean> {
  const isWriteOfStaff = call.kind === 'write' && cookie !== '';
  const sampled = { seed, numRuns: isWriteOfStaff ? Math.min(rounds, WRITES) : rounds };
  const fitting = fc.sample(bodyOf(call, known), sampled);
  const near = fc.sample(nearBodyOf(call, known), sampled);
  const bodies = [...fitting, ...near];
  let reached = false;
  for (const body of bodies) {
    if (NEVER_TAKEN.has(name) && call.input.safeParse(body).success) continue;
    const answered = await target.callDesk(name, body, cookie);
    if (answered !== null && !EDGE.has(answered.code)) reached = true;
  }
  if (NEVER_TAKEN.has(name)) return reached;
  const texts = isWriteOfStaff ? [BROKEN[seed % BROKEN.length] ?? ''] : BROKEN;
  for (const text of texts) await target.sendToDesk(name, text, cookie);
  return reached;
}

/**
 * Sends to every call up to `rounds` bodies that its schema takes and as many that miss it by a
 * little from each role that may make it, and some from everybody else. The same seed gives the
 * same bodies, but for what they name. Answers the calls of which a body got past the edge.
 */
export async function fuzzDesk(
  target: Target,
  seed: number,
  rounds: number,
): Promise<ReadonlySet<string>> {
  const staff = await logInAll(target);
  const made = await make(target, staff, seed);
  const reached = new Set<string>();
  for (const one of CALLS) {
    const [name, call] = one;
    const { access } = call;
    const roles: readonly DeskRole[] = typeof access === 'object' ? access.desk : [];
    const cookieOf = (role: DeskRole): string => staff.desks.get(role)?.cookie ?? '';
    const known = async (): Promise<Known> => present(await knownTo(name, staff, made));
    for (const [at, cookie] of (access === 'public' ? [''] : roles.map(cookieOf)).entries()) {
      const given = { cookie, known: await known(), seed: seedOf(seed, name) + at, rounds };
      if (await enter(target, one, given)) reached.add(name);
    }
    if (access === 'public') continue;
    const bodies = fc.sample(bodyOf(call, await known()), { seed: seedOf(seed, name), numRuns: 2 });
    await knock(target, one, { cookie: '', bodies, code: 'unauthorized' });
    for (const role of DESK_ROLES.filter((each) => !roles.includes(each))) {
      await knock(target, one, { cookie: cookieOf(role), bodies, code: 'not_allowed' });
    }
  }
  return reached;
}
