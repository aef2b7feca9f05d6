import type { Output } from '@maru/contract/calls';
import { MARGIN_ANSWERS, type MarginAnswer } from '@maru/contract/margin-rules';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Chips } from '@maru/ui/chips';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { FailedAction, useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { formatWon } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDate } from '#shared/time-text.ts';
import styles from './margin.module.css';
import { marginScreenTexts } from './margin.texts.ts';

type MarginTerms = Output<'userMargin'>;

/** The terms and the risk of margin trading, and the question that enables it. */
export default function MarginScreen() {
  const t = useTexts(marginScreenTexts);
  const terms = useCall('userMargin', {});
  const [answer, setAnswer] = useState<MarginAnswer | null>(null);
  const open = useAction('submit', {
    mutationFn: (chosen: MarginAnswer) => call('userMarginOpen', { answer: chosen }),
    onSuccess: () => invalidate(['userMargin']),
  });
  const { data } = terms;
  const asks = data !== undefined && data.openedAt === null;
  return (
    <Screen
      title={t('title')}
      simulated
      {...(asks && {
        action: (
          <Button
            full
            busy={open.isPending}
            disabled={answer === null}
            onClick={() => answer !== null && open.mutate(answer)}
          >
            {t('start')}
          </Button>
        ),
      })}
    >
      {data === undefined ? (
        <Loading read={terms} skeleton={6} />
      ) : (
        <>
          <Terms terms={data} />
          <Risk terms={data} />
          {asks && (
            <Card className={styles.card}>
              <h2 className={styles.title}>{t('question')}</h2>
              <Chips
                label={t('question')}
                items={MARGIN_ANSWERS.map((value) => ({ value, label: t(value) }))}
                value={answer}
                onChange={setAnswer}
              />
              <FailedAction action="submit" error={open.error} />
            </Card>
          )}
        </>
      )}
    </Screen>
  );
}

function Terms({ terms }: { readonly terms: MarginTerms }) {
  const t = useTexts(marginScreenTexts);
  const language = useLanguage();
  const { openedAt, leverage, tiers } = terms;
  const most = (n: number): string => (n > 1 ? t('most', { n }) : t('none'));
  return (
    <Card className={styles.card}>
      <p className={styles.state}>
        {openedAt === null ? (
          <Badge>{t('notOpen')}</Badge>
        ) : (
          <>
            <Badge tone="brand">{t('open')}</Badge>
            <span>{t('since', { date: formatDate(openedAt, language) })}</span>
          </>
        )}
      </p>
      <p className={styles.lead}>{t('lead')}</p>
      <h2 className="visually-hidden">{t('terms')}</h2>
      <Lines>
        <Line
          label={t('interest')}
          value={t('interestValue', { percent: percentOf(BigInt(terms.interestPpm), 1_000_000n) })}
          note={t('interestNote')}
        />
        <Line
          label={t('borrowFee')}
          value={t('interestValue', { percent: percentOf(BigInt(terms.borrowFeePpm), 1_000_000n) })}
          note={t('borrowFeeNote')}
        />
        <Line
          label={t('pool')}
          value={t('poolValue', { percent: percentOf(BigInt(terms.borrowPoolPpm), 1_000_000n) })}
          note={t('poolNote')}
        />
        <Line label={t('main')} value={most(leverage.main)} />
        <Line label={t('second')} value={most(leverage.second)} />
        <Line label={t('etf')} value={most(leverage.etf)} />
        <Line
          label={t('tiers')}
          value={
            <span className={styles.tiers}>
              {tiers.map(({ assets, leverage: n }) => (
                <span key={assets}>{t('tier', { assets: formatWon(assets, language), n })}</span>
              ))}
            </span>
          }
        />
      </Lines>
    </Card>
  );
}

function Risk({ terms }: { readonly terms: MarginTerms }) {
  const t = useTexts(marginScreenTexts);
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('risk')}</h2>
      <ul className={styles.risks}>
        <li>{t('riskLoss')}</li>
        <li>{t('riskWarn', { n: terms.warnPercent })}</li>
        <li>{t('riskClose', { n: terms.closePercent })}</li>
        <li>{t('riskGap')}</li>
        <li>{t('riskShort')}</li>
        <li>{t('riskRecall')}</li>
        <li>{t('riskDebt')}</li>
      </ul>
    </Card>
  );
}
