import type { AccountEvent } from '@maru/contract/account-events';
import { chunk } from '#shared/chunk.ts';
import { invalidate, queryClient } from '#shared/query.ts';
import { useSession } from '#shared/session.ts';
import { spaced } from '#shared/spaced.ts';
import { useTopic } from '#shared/stream.ts';

/** Not needed before an order is filled. */
const ORDER_TOAST = chunk(() => import('./order-toast.ts'));

async function toastOrders(events: readonly AccountEvent[]): Promise<void> {
  if (!events.some(({ kind }) => kind === 'fill' || kind === 'triggered')) return;
  try {
    const { orderToast } = await ORDER_TOAST.load();
    await orderToast(events);
  } catch {
    // the order itself is shown where it stands; a toast that cannot be made is left out
  }
}

/** Needed in the background only. */
const NOTICES = chunk(() => import('./browser-notices.ts'));

async function noticeMessages(events: readonly AccountEvent[]): Promise<void> {
  if (!document.hidden || !events.some(({ kind }) => kind === 'message')) return;
  try {
    const { showNotices } = await NOTICES.load();
    await showNotices(events);
  } catch {
    // the message itself stands in the list
  }
}

/** Needed once somebody is logged in; home has it with it. */
const STALE_READS = chunk(() => import('#shared/stale-reads.ts'));

/** @param events null: any may have been missed */
async function readAgain(events: readonly AccountEvent[] | null): Promise<void> {
  try {
    const { PERSONAL_READS, staleAfter } = await STALE_READS.load();
    await invalidate(events === null ? PERSONAL_READS : staleAfter(events));
  } catch {
    // which reads are old is not known: all of them are
    await queryClient.invalidateQueries();
  }
}

/** A sale of many stocks has an event for each fill: each would read the whole screen again. */
const PAUSE_MS = 300;
const readStale = spaced<AccountEvent>((events) => void readAgain(events), PAUSE_MS);

/** Reads personal data again after the account's events, on every screen. */
export function useAccountEvents(): void {
  const loggedIn = useSession((state) => state.session !== null);
  useTopic(loggedIn ? 'account' : null, (frame) => {
    if (frame.t === 'snapshot') {
      void readAgain(null);
      return;
    }
    readStale(frame.events);
    void toastOrders(frame.events);
    void noticeMessages(frame.events);
  });
}
