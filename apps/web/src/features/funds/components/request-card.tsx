import type { Output } from '@maru/contract/calls';
import { Badge } from '@maru/ui/badge';
import type { ReactNode } from 'react';
import { useBankName } from '#entities/bank/bank-name.ts';
import { reasonText } from '#entities/message/model/reason-text.ts';
import { formatMoney } from '#shared/currency.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { channelName } from '../model/channel-name.ts';
import { requestTexts } from '../request.texts.ts';
import styles from './request-card.module.css';

export type FundRequest = Output<'fundRequests'>['rows'][number];

const TONES = { pending: 'warn', passed: 'brand', paid: 'brand', rejected: 'warn' } as const;

/** A deposit or a withdrawal: amount, state, number, times, result. */
export function RequestCard(props: { readonly request: FundRequest; readonly action?: ReactNode }) {
  const { request, action } = props;
  const t = useTexts(requestTexts);
  const language = useLanguage();
  const bankName = useBankName();
  const { id, amount, currency, state, reason, requestedAt, decidedAt } = request;
  const way =
    request.kind === 'deposit'
      ? channelName(request.channel, request.names, language)
      : bankName(request.bank);
  const lines = [
    [t('number'), id],
    [t('requestedAt'), formatDateTime(requestedAt, language)],
    ...(decidedAt === null ? [] : [[t('decidedAt'), formatDateTime(decidedAt, language)]]),
    ...(state === 'pending' && request.kind === 'withdrawal'
      ? [[t('dueAt'), formatDateTime(request.dueAt, language)]]
      : []),
    ...(reason === null ? [] : [[t('reason'), reasonText(reason, language)]]),
  ];
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <span className={styles.way}>{way}</span>
        <Badge tone={state === 'cancelled' ? 'plain' : TONES[state]}>{t(`state_${state}`)}</Badge>
      </div>
      <p className={styles.amount}>{formatMoney(amount, currency, language)}</p>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </article>
  );
}
