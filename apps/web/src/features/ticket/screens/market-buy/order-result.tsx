import { Sheet } from '@maru/ui/sheet';
import { SkeletonRows } from '@maru/ui/skeleton';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { ChunkFailed } from '#shared/load-state.tsx';
import { useChunk } from '#shared/use-chunk.ts';
import type { ResultSheetProps } from './result-sheet.tsx';
import { ticketTexts } from './ticket.texts.ts';

const SHEET = chunk(() => import('./result-sheet.tsx'));

/** The result of an order, whose chunk comes after the rest of the ticket. */
export function OrderResult(props: ResultSheetProps) {
  const t = useTexts(ticketTexts);
  const { module, failed } = useChunk(SHEET);
  if (module !== undefined) return <module.ResultSheet {...props} />;
  return (
    <Sheet open={props.placed !== null} onClose={props.onClose} title={t('resultPending')}>
      {failed ? <ChunkFailed /> : <SkeletonRows rows={3} />}
    </Sheet>
  );
}
