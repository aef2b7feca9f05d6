import { Gain } from '@maru/ui/figure';
import { Skeleton } from '@maru/ui/skeleton';
import { Link } from 'react-router';
import { WithdrawalBar } from '#entities/account/withdrawal-bar.tsx';
import { useLivePrices } from '#entities/order/api/live.ts';
import { totalProfit } from '#entities/order/model/profit.ts';
import { serviceTexts } from '#entities/service/service.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { useInventory } from '../../api/orders.ts';
import { useAssets } from '../../api/summary.ts';
import { texts } from '../../text.ts';
import styles from './trade-index.module.css';
import { tradeIndexTexts } from './trade-index.texts.ts';

/** The live profit of all holdings, buying power and withdrawable amount. */
export function SummaryCard() {
  const t = useTexts(texts);
  const own = useTexts(tradeIndexTexts);
  const service = useTexts(serviceTexts);
  const inventory = useInventory();
  const assets = useAssets();
  useLivePrices(inventory.data?.map((row) => row.symbol) ?? []);
  const profit = inventory.data && totalProfit(inventory.data);
  const failed = [inventory, assets].find(({ data, error }) => !data && error !== null);
  if (failed !== undefined) {
    return (
      <section className={styles.summary}>
        <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
      </section>
    );
  }
  return (
    <section className={styles.summary}>
      <div className={styles.line}>
        <h2>{t('unrealised')}</h2>
        <Link to={href('informationProfit')} className={styles.link}>
          {service('profit')}
          <span aria-hidden="true">›</span>
        </Link>
      </div>
      {profit === undefined ? (
        <Skeleton width="12rem" height="2rem" />
      ) : (
        <p className={styles.profit}>
          <Won value={profit.won} signed toned size={24} />
          {profit.won !== 0n && <Gain percent={profit.percent} size={15} strong />}
        </p>
      )}
      <Sum label={own('orderable')} value={assets.data?.available} />
      <div className={styles.line}>
        <Sum label={own('withdrawable')} value={assets.data?.withdrawable} />
        <WithdrawalBar assets={assets.data} short={own('barred')} />
      </div>
    </section>
  );
}

function Sum(props: { readonly label: string; readonly value: string | undefined }) {
  return (
    <span className={styles.sum}>
      {props.label}
      {props.value === undefined ? <Skeleton width="6rem" /> : <Won value={props.value} />}
    </span>
  );
}
