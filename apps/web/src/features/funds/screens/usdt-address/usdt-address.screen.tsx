import { Card } from '@maru/ui/card';
import { QrCode } from '@maru/ui/qr-code';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
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
  const read = useCall('fundChannels', {});
  const { data } = read;
  const to = data?.channels.find((channel) => channel.to.kind === 'usdt')?.to;
  return (
    <Screen title={t('address')} simulated>
      <Loading read={read} skeleton={4} />
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
