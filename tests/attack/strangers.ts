/** Every call that needs a session, by those who have none, another's, or a broken one. */
import { CALLS } from '@maru/contract/calls';
import type { Target } from './target.ts';

const asHeaders = (token: string, account: string): Record<string, string> => ({ token, account });

/** Header pairs of which none may be let in. `mine` is an open session. */
function strangersOf(mine: Readonly<Record<string, string>>): Record<string, string>[] {
  const { token = '', account = '' } = mine;
  return [
    {},
    { token },
    { account },
    asHeaders('', account),
    asHeaders(token, ''),
    asHeaders(token, 'M99999999'),
    asHeaders(token, account.toLowerCase()),
    asHeaders(`${token}x`, account),
    asHeaders(token.slice(1), account),
    asHeaders(token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(), account),
    asHeaders('A'.repeat(43), account),
    asHeaders('f'.repeat(8_000), account),
    asHeaders("' or 1=1 --", account),
    { authorization: `Bearer ${token}`, account },
    { cookie: `token=${token}; account=${account}` },
  ];
}

/** Asks every session call with every stranger's headers. */
export async function strangers(target: Target): Promise<void> {
  for (const call of Object.values(CALLS)) {
    if (call.access === 'public') continue;
    // another type than the call's is refused before anybody is asked for
    const type: Record<string, string> = 'body' in call ? { 'content-type': 'image/png' } : {};
    for (const stranger of strangersOf(target.headers)) {
      const headers = { ...type, ...stranger };
      const answer = await target.send(call.path, '{}', headers);
      if (answer !== null && answer.http !== 401 && answer.http !== 429) {
        target.finds(`${call.path} with ${JSON.stringify(headers).slice(0, 200)}: ${answer.code}`);
      }
    }
  }
}
