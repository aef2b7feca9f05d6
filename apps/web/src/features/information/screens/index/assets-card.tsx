import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { Skeleton } from '@maru/ui/skeleton';
import { Link } from 'react-router';
import { WithdrawalBar } from '#entities/account/withdrawal-bar.tsx';
import { formatMoney } from '#shared/currency.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { informationTexts } from '../../text.ts';
import styles from './index.module.css';

/** My total assets, buying power and withdrawable amount, and other currencies one by one. */
export function AssetsCard() {
  const t = useTexts(informationTexts);
  const { data, error, refetch } = useCall('fundAssets', {});
  if (error !== null && data === undefined) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  const sum = (value: string | undefined) =>
    value === undefined ? <Skeleton width="7rem" height="1rem" /> : <Won value={value} />;
  return (
    <Card>
      <p className="quiet">{t('total')}</p>
      <div className={styles.total}>
        {data === undefined ? (
          <Skeleton width="12rem" height="2.4rem" />
        ) : (
          <Won value={data.total} size={32} />
        )}
      </div>
      <Lines>
        <Line label={t('available')} value={sum(data?.available)} />
        <Line
          label={t('withdrawable')}
          value={sum(data?.withdrawable)}
          note={<WithdrawalBar assets={data} />}
        />
        {data !== undefined && data.foreign !== '0' && (
          <Line
            label={
              <Link className={styles.wallets} to={href('informationExChange', { tab: 'wallets' })}>
                {t('foreign')}
              </Link>
            }
            value={<Won value={data.foreign} />}
          />
        )}
        {data !== undefined && data.foreign !== '0' && <Wallets />}
      </Lines>
    </Card>
  );
}

/** What there is of each other currency. */
function Wallets() {
  const language = useLanguage();
  const { data = [] } = useCall('fundBalances', {});
  return data
    .map(({ currency, available, held }) => ({ currency, sum: BigInt(available) + BigInt(held) }))
    .filter(({ currency, sum }) => currency !== 'KRW' && sum !== 0n)
    .map(({ currency, sum }) => (
      <Line key={currency} label={currency} value={formatMoney(String(sum), currency, language)} />
    ));
}
