/** Calls of the desk and their answers; a session that has ended leads back to the log-in. */
import { ApiError, worthAsking } from '@maru/client/api-error';
import { keepCookie, readCookie } from '@maru/client/browser-storage';
import { callDesk } from '@maru/client/desk-api';
import type { DeskCallName, Input, Output } from '@maru/contract/desk-calls';
import { QueryCache, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';

/** Set while somebody is logged in: the session's own cookie is hidden from scripts. */
const OPEN = 'desk_open';
const DESK = '/desk/';

export type Me = Output<'deskMe'>;
const ME = ['deskMe', {}] as const;
const ME_MS = 30_000;
/** After it a list is read anew, for others decide too, ms. */
export const FOLLOW_MS = 3_000;

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 401;

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => noteEnd(error) }),
  defaultOptions: { queries: { retry: worthAsking, staleTime: 1_000 } },
});

/** Nobody is logged in any more. */
function leave(): void {
  keepCookie(OPEN, null, DESK);
  queryClient.setQueryData(ME, null);
}

/** Forgets all that was read; called once nothing shows it any more. */
export const forget = (): void => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
};

function noteEnd(error: unknown): void {
  if (isEnded(error)) leave();
}

/** Makes a call that changes something. Throws `ApiError`. */
export async function act<N extends DeskCallName>(name: N, input: Input<N>): Promise<Output<N>> {
  try {
    return await callDesk(name, input);
  } catch (error) {
    noteEnd(error);
    throw error;
  }
}

/** Reads a call; `every`: again after so many milliseconds. */
export const useCall = <N extends DeskCallName>(
  name: N,
  input: Input<N>,
  options: { readonly every?: number; readonly enabled?: boolean } = {},
): UseQueryResult<Output<N>, Error> =>
  useQuery<Output<N>, Error>({
    queryKey: [name, input],
    queryFn: ({ signal }) => callDesk(name, input, signal),
    enabled: options.enabled ?? true,
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
  });

/** Who is logged in; null: nobody, undefined: not known yet, or no longer. */
export function useMe(): Me | null | undefined {
  const { data } = useQuery<Me | 'leaving' | null, Error>({
    queryKey: ME,
    queryFn: ({ signal }) => (readCookie(OPEN) === null ? null : callDesk('deskMe', {}, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    // somebody else may have moved the clock, or one's roles may be others by now
    refetchInterval: ME_MS,
  });
  return data === 'leaving' ? undefined : data;
}

/** Whether this member of staff asks for what others approve: an auditor only reads. */
export const useMayAsk = (): boolean => useMe()?.roles.some((role) => role !== 'auditor') === true;

/** Somebody is logged in from now on. */
export function enter(me: Me): void {
  keepCookie(OPEN, 'yes', DESK);
  queryClient.setQueryData(ME, me);
}

/** Throws `ApiError`. */
export const logIn = async (form: Input<'deskLogin'>): Promise<void> =>
  enter(await callDesk('deskLogin', form));

export async function logOut(): Promise<void> {
  // nothing may be read beside it, which would be refused
  queryClient.setQueryData(ME, 'leaving');
  await queryClient.cancelQueries();
  await act('deskLogout', {}).catch(() => undefined);
  leave();
}

/** Reads again what an act has changed, market time among it. */
export const refresh = (): Promise<void> => queryClient.invalidateQueries();

/** A key for one thing that is to be done once. */
export const newKey = (): string =>
  // not `randomUUID`, which browsers withhold on plain http
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
