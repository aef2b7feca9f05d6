import { Sheet } from '@maru/ui/sheet';
import { SkeletonRows } from '@maru/ui/skeleton';
import type { Position } from '#entities/order/model/profit.ts';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { ChunkFailed } from '#shared/load-state.tsx';
import { useChunk } from '#shared/use-chunk.ts';
import { texts } from '../text.ts';

const STEPS = chunk(() => import('./close-steps.tsx'));

export interface CloseSheetProps {
  /** The position to close; null: closed. */
  readonly position: Position | null;
  readonly onClose: () => void;
}

/** The closing of a position, whose chunk comes after the rest of the screen. */
export function CloseSheet(props: CloseSheetProps) {
  const t = useTexts(texts);
  const { module, failed } = useChunk(STEPS);
  if (module !== undefined) return <module.CloseSteps {...props} />;
  return (
    <Sheet open={props.position !== null} onClose={props.onClose} title={t('close')}>
      {failed ? <ChunkFailed /> : <SkeletonRows rows={6} />}
    </Sheet>
  );
}
