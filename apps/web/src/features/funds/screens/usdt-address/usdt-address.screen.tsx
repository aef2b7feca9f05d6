import { Card } from '@maru/ui/card';
import { QrCode } from '@maru/ui/qr-code';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useCall, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { CopyLine } from '../../components/copy-line.tsx';
import { depositTexts } from '../../deposit.texts.ts';
import styles from './usdt-address.module.css';

export function warm(): void {
  warmCall('fundChannels', {});
}

export default function UsdtAddressScreen() {
  const t = useTexts(depositTexts);
  const { data, error, refetch } = useCall('fundChannels', {});
  const to = data?.channels.find((channel) => channel.to.kind === 'usdt')?.to;
  return (
    <Screen title={t('address')} simulated>
      {data === undefined && error === null && <SkeletonRows rows={4} />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && to === undefined && <NoData title={t('missing')} />}
      {to?.kind === 'usdt' && (
        <Card>
          <QrCode text={to.address} label={t('qr')} />
          <CopyLine label={t('network')} value={to.network} />
          <CopyLine label={t('address')} value={to.address} />
          <p className={styles.note}>{t('onlyThis', { network: to.network })}</p>
          {to.address.startsWith('TEST') && <p className={styles.test}>{t('testAddress')}</p>}
        </Card>
      )}
    </Screen>
  );
}
