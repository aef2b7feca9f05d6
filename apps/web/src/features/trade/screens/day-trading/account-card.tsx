import type { Output } from '@maru/contract/calls';
import {
  DAY_TRADING_EXPERIENCE,
  type DayTradingExperience,
} from '@maru/contract/day-trading-rules';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Chips } from '@maru/ui/chips';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { FailedAction, useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { invalidate } from '#shared/query.ts';
import { formatMinute } from '#shared/time-text.ts';
import styles from './day-trading.module.css';
import { dayTradingTexts } from './day-trading.texts.ts';

type Account = Output<'tradeDayAccount'>;

const TONE = { pending: 'warn', passed: 'brand', failed: 'plain' } as const;

/** The state of the account and its terms. */
export function AccountCard({ account }: { readonly account: Account }) {
  const t = useTexts(dayTradingTexts);
  const language = useLanguage();
  const { state, reason, leverage, assets, flatAt } = account;
  return (
    <Card className={styles.card}>
      {state !== 'none' && (
        <p className={styles.state}>
          <Badge tone={TONE[state]}>{t(state)}</Badge>
          <span>
            {state === 'pending' && t('pendingNote')}
            {state === 'passed' && t('howTo')}
            {state === 'failed' && reason !== null && t(reason)}
          </span>
        </p>
      )}
      <p className={styles.lead}>{t('lead')}</p>
      <Lines>
        <Line label={t('leverage')} value={t('most', { n: leverage })} />
        <Line label={t('stocks')} value={t('mainOnly')} />
        <Line label={t('assets')} value={t('atLeast', { amount: formatWon(assets, language) })} />
        <Line
          label={t('flat')}
          value={flatAt === null ? t('noTrading') : formatMinute(flatAt, language)}
          note={t('flatNote')}
        />
      </Lines>
    </Card>
  );
}

/** The question of the application, and its button. */
export function Application({ again }: { readonly again: boolean }) {
  const t = useTexts(dayTradingTexts);
  const [experience, setExperience] = useState<DayTradingExperience | null>(null);
  const apply = useAction('submit', {
    mutationFn: (chosen: DayTradingExperience) => call('tradeDayApply', { experience: chosen }),
    onSuccess: () => invalidate(['tradeDayAccount']),
  });
  return (
    <Card className={styles.card}>
      <h2 className={styles.question}>{t('question')}</h2>
      <Chips
        label={t('question')}
        items={DAY_TRADING_EXPERIENCE.map((value) => ({ value, label: t(value) }))}
        value={experience}
        onChange={setExperience}
      />
      <FailedAction action="submit" error={apply.error} />
      <div className={styles.apply}>
        <Button
          full
          busy={apply.isPending}
          disabled={experience === null}
          onClick={() => experience !== null && apply.mutate(experience)}
        >
          {t(again ? 'again' : 'apply')}
        </Button>
      </div>
    </Card>
  );
}
