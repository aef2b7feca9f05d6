import { invalidate, PERSONAL_READS, staleAfter } from '#shared/query.ts';
import { useSession } from '#shared/session.ts';
import { useTopic } from '#shared/stream.ts';
import { toastOrders } from './order-toast.ts';

/** What happens to the account makes the reads that show it be read again, on every screen. */
export function useAccountEvents(): void {
  const loggedIn = useSession((state) => state.session !== null);
  useTopic(loggedIn ? 'account' : null, (frame) => {
    if (frame.t === 'snapshot') {
      void invalidate(PERSONAL_READS);
      return;
    }
    void invalidate(staleAfter(frame.events));
    void toastOrders(frame.events);
  });
}
