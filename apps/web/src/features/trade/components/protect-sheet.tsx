import { Sheet } from '@maru/ui/sheet';
import { SkeletonRows } from '@maru/ui/skeleton';
import { protectionTexts } from '#entities/order/protection.texts.ts';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { ChunkFailed } from '#shared/load-state.tsx';
import { useChunk } from '#shared/use-chunk.ts';
import type { ProtectSheetProps } from './protect-form.tsx';

const FORM = chunk(() => import('./protect-form.tsx'));

/** Setting the take-profit and stop-loss, whose chunk comes after the rest of the screen. */
export function ProtectSheet(props: ProtectSheetProps) {
  const t = useTexts(protectionTexts);
  const { module, failed } = useChunk(FORM);
  if (module !== undefined) return <module.ProtectSteps {...props} />;
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('title')}>
      {failed ? <ChunkFailed /> : <SkeletonRows rows={6} />}
    </Sheet>
  );
}
