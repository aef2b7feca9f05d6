import { ChevronRight, HandCoins, Landmark, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { hoursText } from '#shared/api-dictionary/translate.ts';
import { formatMoney } from '#shared/currency.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { useCall, warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { PendingDeposit } from '../../components/pending-deposit.tsx';
import { depositTexts } from '../../deposit.texts.ts';
import type { Channel } from '../../model/channel.ts';
import { channelName } from '../../model/channel-name.ts';
import styles from './recharge.module.css';

export function warm(): void {
  warmCall('fundChannels', {});
}

export default function RechargeScreen() {
  const t = useTexts(depositTexts);
  const read = useCall('fundChannels', {});
  const { data } = read;
  return (
    <Screen title={t('title')} simulated>
      <Loading read={read} skeleton={3} />
      {data !== undefined && data.pending !== null && <PendingDeposit request={data.pending} />}
      {data !== undefined && (
        <>
          <h2 className="screen-heading">{t('choose')}</h2>
          <ul className={styles.list}>
            {data.channels.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} />
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}

function ChannelRow({ channel }: { readonly channel: Channel }) {
  const t = useTexts(depositTexts);
  const language = useLanguage();
  const { id, names, currency, least, most, asksPassword, hours, to } = channel;
  return (
    <li>
      <Link className={styles.channel} to={href('informationRechargeChannel', { id })}>
        <span className={styles.icon} aria-hidden="true">
          {to.kind === 'bank' ? <Landmark /> : <HandCoins />}
        </span>
        <span className={styles.what}>
          <span className={styles.name}>
            {channelName(id, names, language)}
            {asksPassword && <Lock aria-label={t('locked')} className={styles.lock} />}
          </span>
          <span className={styles.note}>
            {t('limits', {
              least: formatMoney(least, currency, language),
              most: formatMoney(most, currency, language),
            })}
          </span>
          <span className={styles.note}>{t('hours', { hours: hoursText(hours, language) })}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  );
}
