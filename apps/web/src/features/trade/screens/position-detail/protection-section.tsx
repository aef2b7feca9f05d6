import { SkeletonRows } from '@maru/ui/skeleton';
import { openQuantity } from '#entities/order/model/profit.ts';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { ChunkFailed } from '#shared/load-state.tsx';
import { useChunk } from '#shared/use-chunk.ts';
import { positionTexts } from '../../position.texts.ts';
import styles from './position-detail.module.css';
import type { ProtectionProps } from './protection.tsx';

const CARD = chunk(() => import('./protection.tsx'));

/** The take-profit and stop-loss of a position; its chunk comes after the rest of the screen. */
export function ProtectionSection(props: ProtectionProps) {
  const { order, protection } = props;
  const isLive = openQuantity(order) > 0 || order.quantities.pending > 0;
  if (order.side !== 'long' || (!isLive && protection === null)) return null;
  return <Section {...props} />;
}

function Section(props: ProtectionProps) {
  const t = useTexts(positionTexts);
  const { module, failed } = useChunk(CARD);
  return (
    <section className={styles.section}>
      <h2>{t('protection')}</h2>
      {module === undefined ? (
        failed ? (
          <ChunkFailed />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : (
        <module.ProtectionCard {...props} />
      )}
    </section>
  );
}
