import { Sheet } from '@maru/ui/sheet';
import { SkeletonRows } from '@maru/ui/skeleton';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { ChunkFailed } from '#shared/load-state.tsx';
import { useChunk } from '#shared/use-chunk.ts';
import { positionTexts } from '../position.texts.ts';
import type { AmendSheetProps } from './amend-steps.tsx';

const STEPS = chunk(() => import('./amend-steps.tsx'));

/** The amendment of an order, whose chunk comes after the rest of the screen. */
export function AmendSheet(props: AmendSheetProps) {
  const t = useTexts(positionTexts);
  const { module, failed } = useChunk(STEPS);
  if (module !== undefined) return <module.AmendSteps {...props} />;
  return (
    <Sheet open={props.order !== null} onClose={props.onClose} title={t('amend')}>
      {failed ? <ChunkFailed /> : <SkeletonRows rows={6} />}
    </Sheet>
  );
}
