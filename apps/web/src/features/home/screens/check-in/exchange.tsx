import type { Output } from '@maru/contract/calls';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, createKeys } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { Refusal, toastRefusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import styles from './check-in.module.css';
import { checkInTexts } from './check-in.texts.ts';

/** What was saved, how much is missing, and the exchange for points of the credit score. */
export function Exchange({ checkIns }: { readonly checkIns: Output<'userCheckIns'> }) {
  const t = useTexts(checkInTexts);
  const { unspent, price, points, score } = checkIns;
  const [keyFor] = useState(createKeys);
  const [made, setMade] = useState(0);
  const exchange = useMutation({
    // a lost answer is asked for again under the same key, a later exchange has another one
    mutationFn: () => call('userCheckInExchange', { requestId: keyFor(made) }),
    onSuccess: () => {
      setMade(made + 1);
      toast(t('risen', { points }), 'good');
      return invalidate(['userCheckIns', 'userCredit', 'userCreditMoves']);
    },
    onError: (error) => toastRefusal(error),
  });
  const missing = Math.max(0, price - unspent);
  return (
    <Card>
      <h2 className="strong">{t('exchangeTitle')}</h2>
      <p className="quiet">{t('rate', { price, points })}</p>
      <div className={styles.steps} aria-hidden="true">
        {Array.from({ length: price }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row
          <span key={i} className={styles.step} data-full={i < unspent || undefined} />
        ))}
      </div>
      <p className={styles.saved}>
        <span>{t('saved', { count: unspent })}</span>
        <span>{missing === 0 ? t('ready') : t('more', { count: missing })}</span>
      </p>
      <Refusal error={exchange.error} />
      <Button
        full
        variant={missing === 0 ? 'primary' : 'plain'}
        busy={exchange.isPending}
        onClick={() => exchange.mutate()}
      >
        {t('exchange')}
      </Button>
      <div className={styles.score}>
        <Lines>
          <Line label={t('score')} value={t('scoreValue', { score })} strong />
        </Lines>
        <QuietLink to={href('informationCredit')}>{t('toScore')}</QuietLink>
      </div>
    </Card>
  );
}
