import { call } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { TakeBack } from '#shared/take-back.tsx';
import { depositTexts } from '../deposit.texts.ts';
import styles from './pending-deposit.module.css';
import { type FundRequest, RequestCard } from './request-card.tsx';

/** The deposit under review, which bars another one, and the way to take it back. */
export function PendingDeposit({ request }: { readonly request: FundRequest }) {
  const t = useTexts(depositTexts);
  return (
    <section className={styles.pending} aria-label={t('pending')}>
      <RequestCard request={request} action={<TakeBackDeposit id={request.id} />} />
      <p className="quiet">{t('pendingNote')}</p>
    </section>
  );
}

function TakeBackDeposit({ id }: { readonly id: string }) {
  const t = useTexts(depositTexts);
  return (
    <TakeBack
      run={() => call('fundRechargeCancel', { id })}
      stale={['fundChannels', 'fundRequests']}
      label={t('takeBack')}
      title={t('takeBackTitle')}
      note={t('takeBackNote')}
    />
  );
}
