/** `npm run admin`: the staff of the desk. The operator gives first passwords and roles. */
import { randomInt } from 'node:crypto';
import { DESK_ROLES, type DeskRole, STAFF_ID_PATTERN, staffIdOf } from '@maru/contract/desk-rules';
import { errorMessage } from '@maru/contract/errors';
import * as z from 'zod/mini';
import type { Passwords } from '../crypto/passwords.ts';
import type { CoreEngine } from '../engine/engine.ts';
import type { Store } from '../store/port.ts';

/** `id`: `staff:` and the log-in name. */
export type StaffRequest =
  | { readonly act: 'list' }
  | { readonly act: 'create' | 'roles'; readonly id: string; readonly roles: readonly DeskRole[] }
  | { readonly act: 'reset' | 'dismiss'; readonly id: string };

type StaffCommand = Parameters<CoreEngine['submitInternal']>[0];
type Print = (line: string) => void;

export interface StaffDeps {
  readonly engine: Pick<CoreEngine, 'read' | 'submitInternal'>;
  readonly passwords: Passwords;
}

/** `create kim reviewer approver` as typed; null when it is no such request. */
export function readStaffWords([
  act = 'list',
  name,
  ...roles
]: readonly string[]): StaffRequest | null {
  const member = name === undefined ? {} : { id: staffIdOf(name) };
  const named = act === 'create' && roles.length === 0 ? ['admin'] : roles;
  return parseStaffRequest({ act, ...member, ...(named.length > 0 && { roles: named }) });
}

const id = z.string().check(z.regex(STAFF_ID_PATTERN));
const roles = z.array(z.enum(DESK_ROLES)).check(z.minLength(1));
const request = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('list') }),
  z.strictObject({ act: z.enum(['create', 'roles']), id, roles }),
  z.strictObject({ act: z.enum(['reset', 'dismiss']), id }),
]);

/** A request that came through the socket; null when it is none. */
export const parseStaffRequest = (body: unknown): StaffRequest | null =>
  request.safeParse(body).data ?? null;

/** Without letters that look like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 5;

/** A password of 20 random characters: 99 bits. */
function firstPassword(): string {
  const letter = (): string => LETTERS[randomInt(LETTERS.length)] ?? '';
  const group = (): string => Array.from({ length: GROUP }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

const nameOf = (id: string): string => id.slice('staff:'.length);

/** Runs the operator's request; false when it is refused. */
export async function manageStaff(
  deps: StaffDeps,
  request: StaffRequest,
  print: Print,
): Promise<boolean> {
  if (request.act === 'list') return listStaff(deps, print);
  const { act, id } = request;
  const shared = { actor: 'operator', key: null } as const;
  if (act === 'roles' || act === 'dismiss') {
    const payload = { id, roles: act === 'roles' ? request.roles : [] };
    const done = await submit(deps, { ...shared, type: 'staff.roles', payload }, print);
    if (done) print(act === 'roles' ? rolesLine(id, payload.roles) : `${nameOf(id)} is dismissed.`);
    return done;
  }
  const password = firstPassword();
  const passwordHash = await deps.passwords.hash(password);
  if (passwordHash === null) {
    print(errorMessage('system_busy'));
    return false;
  }
  const command: StaffCommand =
    act === 'create'
      ? { ...shared, type: 'staff.appoint', payload: { id, passwordHash, roles: request.roles } }
      : { ...shared, type: 'staff.reset', payload: { id, passwordHash } };
  if (!(await submit(deps, command, print))) return false;
  if (act === 'create') print(rolesLine(id, request.roles));
  print(`Password for the first log-in, shown this once: ${password}`);
  return true;
}

async function submit(
  { engine }: StaffDeps,
  command: StaffCommand,
  print: Print,
): Promise<boolean> {
  const outcome = await engine.submitInternal(command);
  if (!outcome.ok) print(errorMessage(outcome.refusal.code, outcome.refusal.params));
  return outcome.ok;
}

const rolesLine = (id: string, roles: readonly DeskRole[]): string =>
  `${nameOf(id)}: ${roles.length === 0 ? 'dismissed' : roles.join(', ')}`;

interface Listed {
  readonly id: string;
  readonly roles: readonly DeskRole[];
  readonly hasFactor: boolean;
  /** A sandbox appointed it, and this is a firm's. */
  readonly isForeign: boolean;
}

function printStaff(members: readonly Listed[], print: Print): true {
  for (const { id, roles, hasFactor, isForeign } of members) {
    const notes = [hasFactor ? '' : 'no second factor', isForeign ? 'of a sandbox: no log-in' : ''];
    print([rolesLine(id, roles), ...notes].filter(Boolean).join('; '));
  }
  if (members.length === 0) print('Nobody works at the desk yet.');
  return true;
}

async function listStaff({ engine }: StaffDeps, print: Print): Promise<boolean> {
  const answer = await engine.read(null, (reads) =>
    reads.staffMembers().map(({ id, roles }) => {
      const hasFactor = (reads.factor(id)?.since ?? null) !== null;
      return { id, roles, hasFactor, isForeign: reads.staffMember(id) === undefined };
    }),
  );
  if (!('refusal' in answer)) return printStaff(answer.value, print);
  print(errorMessage(answer.refusal.code));
  return false;
}

/** The same list from the database alone. */
export async function listStoredStaff(store: Pick<Store, 'query'>, print: Print): Promise<boolean> {
  const rows = await store.query<Listed>(
    `select s.id, s.roles, f.since is not null as "hasFactor",
       s.appointed_by = 'sandbox' and exists (select from mode where mode = 'firm') as "isForeign"
     from staff s left join factors f on f.id = s.id order by s.id collate "C"`,
  );
  return printStaff(rows, print);
}
