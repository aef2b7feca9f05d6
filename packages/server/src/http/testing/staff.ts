/** Members of staff at a test's desk. */
import { DESK_API_BASE } from '@maru/contract/constants';
import { type DeskRole, staffIdOf } from '@maru/contract/desk-rules';
import { present } from '@maru/std/assert';
import type { Answered, TestGateway } from './gateway.ts';

const PASSWORD = 'Desk!2345';
/** A page of the called host. */
export const OWN_PAGE = { host: 'maru.test', origin: 'http://maru.test' } as const;

/** Posts to a call of the desk, from a page of its own by default. */
export const askDesk = (
  { call }: Pick<TestGateway, 'call'>,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answered> => call(path, body, { ...OWN_PAGE, ...headers }, DESK_API_BASE);

/** Appoints a member of staff; returns its actor. */
export async function appoint(
  { engine, passwords }: Pick<TestGateway, 'engine' | 'passwords'>,
  account: string,
  ...roles: DeskRole[]
): Promise<string> {
  const id = staffIdOf(account);
  const passwordHash = present(await passwords.hash(PASSWORD), 'the queue has room');
  const payload = { id, passwordHash, roles };
  await engine.submit({ type: 'staff.appoint', actor: 'operator', key: null, payload });
  return id;
}

/** Logs a member in; returns the cookie that the browser keeps. */
export async function logIn(
  gateway: Pick<TestGateway, 'call'>,
  account: string,
  password = PASSWORD,
): Promise<{ readonly answer: Answered; readonly cookie: string; readonly set: string }> {
  const answer = await askDesk(gateway, '/login', { account, password });
  const set = String(answer.headers['set-cookie'] ?? '');
  return { answer, set, cookie: set.split(';', 1)[0] ?? '' };
}
