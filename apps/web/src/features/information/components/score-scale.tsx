import type { Output } from '@maru/contract/calls';
import styles from './score-scale.module.css';

type Scale = Pick<Output<'userCredit'>, 'score' | 'least' | 'most'>;

/** Where a score stands between the ends of its scale; the figures stand beside it. */
export function ScoreScale({ credit: { score, least, most } }: { readonly credit: Scale }) {
  const share = most > least ? (score - least) / (most - least) : 0;
  return (
    <div className={styles.scale} aria-hidden="true">
      <div className={styles.fill} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
