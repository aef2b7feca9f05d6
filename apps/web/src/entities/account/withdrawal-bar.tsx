import type { Output } from '@maru/contract/calls';
import { Link } from 'react-router';
import type { TextKey } from '#shared/api-dictionary/keys.ts';
import { apiText } from '#shared/api-dictionary/translate.ts';
import { useLanguage } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import styles from './withdrawal-bar.module.css';

type Assets = Pick<Output<'fundAssets'>, 'withdrawable' | 'withdrawalBar'>;

/**
 * Beside a withdrawable amount: what bars a withdrawal of it, with the way to all conditions.
 * Nothing where nothing does, or where there is no amount to withdraw.
 */
export function WithdrawalBar(props: {
  readonly assets: Assets | undefined;
  /** Stands in place of the reason where a line has no room for it; it is still read out. */
  readonly short?: string;
}) {
  const { assets, short } = props;
  const language = useLanguage();
  const bar = assets?.withdrawalBar ?? null;
  if (bar === null || assets?.withdrawable === '0') return null;
  const reason = apiText(bar.code as TextKey, language, bar.params);
  return (
    <Link
      className={styles.bar}
      to={href('informationCashOut')}
      data-short={short !== undefined || undefined}
    >
      {short ?? reason}
      {short !== undefined && <span className="visually-hidden">: {reason}</span>}
      <span aria-hidden="true"> ›</span>
    </Link>
  );
}
