import type { ReviewKindName } from '@maru/contract/desk-rules';
import { Link } from 'react-router';
import { useTexts } from '../shared/texts.ts';
import styles from './offered.module.css';
import { toQueueTexts } from './to-queue.texts.ts';

/** The way to the queue in which something waits for a decision. */
export function ToQueue({ kind }: { readonly kind: ReviewKindName }) {
  const t = useTexts(toQueueTexts);
  return (
    <Link className={styles.link} to={`/queue/${kind}`}>
      {t('toQueue')}
    </Link>
  );
}
