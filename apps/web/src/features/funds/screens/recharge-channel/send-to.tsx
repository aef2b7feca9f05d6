import { Card } from '@maru/ui/card';
import { useTexts } from '#shared/i18n.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { useSession } from '#shared/session.ts';
import { CopyLine } from '../../components/copy-line.tsx';
import { depositTexts } from '../../deposit.texts.ts';
import type { Channel } from '../../model/channel.ts';
import styles from './recharge-channel.module.css';

/** Where the money is to be sent, with buttons that copy each part. */
export function SendTo({ to }: { readonly to: Channel['to'] }) {
  const t = useTexts(depositTexts);
  const account = useSession(({ session }) => session?.account ?? '');
  return (
    <section className={styles.to}>
      <h2 className={styles.heading}>{t(to.kind === 'bank' ? 'step1' : 'step1Usdt')}</h2>
      <Card>
        {to.kind === 'bank' ? (
          <>
            <CopyLine label={t('bank')} value={to.bank} />
            <CopyLine label={t('number')} value={to.number} />
            <CopyLine label={t('holder')} value={to.holder} />
            <CopyLine label={t('memo')} value={account} />
          </>
        ) : (
          <>
            <CopyLine label={t('address')} value={to.address} />
            <QuietLink to={href('informationUsdtAddress')}>{t('showQr')}</QuietLink>
          </>
        )}
      </Card>
    </section>
  );
}
