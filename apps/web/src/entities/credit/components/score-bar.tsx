import type { Output } from '@maru/contract/calls';
import styles from './score-bar.module.css';

type Shown = Pick<Output<'userCredit'>, 'score' | 'least' | 'most'>;

/** Where a score stands between the ends of its range; the figures stand beside it. */
export function ScoreBar({ credit: { score, least, most } }: { readonly credit: Shown }) {
  const share = most > least ? (score - least) / (most - least) : 0;
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={styles.fill} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
