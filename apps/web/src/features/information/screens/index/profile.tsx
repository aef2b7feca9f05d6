import type { Output } from '@maru/contract/calls';
import { Badge } from '@maru/ui/badge';
import { Skeleton } from '@maru/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { formatDate } from '#shared/time-text.ts';
import { Avatar } from '../../components/avatar.tsx';
import { informationTexts } from '../../text.ts';
import styles from './index.module.css';

/** My account, and whether it may trade. */
export function Profile() {
  const t = useTexts(informationTexts);
  const language = useLanguage();
  const { data, error, refetch } = useCall('userInfo', {});
  if (error !== null && data === undefined) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Link className={styles.profile} to={href('informationUserInfo')}>
      <Avatar />
      {data === undefined ? (
        <div className={styles.who}>
          <Skeleton width="7rem" height="1.25rem" />
          <Skeleton width="9rem" height="0.8rem" />
        </div>
      ) : (
        <div className={styles.who}>
          <div className={styles.name}>
            {data.login}
            <State info={data} />
          </div>
          <p className="quiet">
            {t('accountNo', { no: data.account })} ·{' '}
            {t('since', { date: formatDate(data.openedAt, language) })}
          </p>
        </div>
      )}
      <ChevronRight className={styles.chevron} aria-hidden="true" />
    </Link>
  );
}

/** What a consent that is missing is said with. */
const GUARDIAN = {
  none: undefined,
  asked: 'guardianNeeded',
  refused: 'guardianNeeded',
  lapsed: 'guardianNeeded',
  pending: 'guardianPending',
  failed: 'guardianFailed',
  passed: undefined,
  withdrawn: 'guardianWithdrawn',
} as const;

function State({ info }: { readonly info: Output<'userInfo'> }) {
  const t = useTexts(informationTexts);
  if (info.tradeBarred) return <Badge tone="warn">{t('tradeBarred')}</Badge>;
  const guardian = GUARDIAN[info.guardian];
  if (guardian !== undefined) return <Badge tone="warn">{t(guardian)}</Badge>;
  if (info.mayTrade) return <Badge tone="brand">{t('ready')}</Badge>;
  if (info.realName === 'pending') return <Badge tone="warn">{t('realNamePending')}</Badge>;
  return <Badge>{t('viewOnly')}</Badge>;
}
