import type { Names } from '@maru/std/instrument';
import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { call, createKeys } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { Refusal, toastRefusal } from '#shared/refusal.tsx';
import { Won } from '#shared/won.tsx';
import { increaseTexts } from '../increases.texts.ts';
import type { IncreaseSubscription } from '../model/increase.ts';
import styles from './placement.module.css';

interface Props {
  readonly names: Names;
  readonly mine: IncreaseSubscription;
}

/** Takes a subscription back, after a question that names what it means. */
export function WithdrawSubscription({ names, mine }: Props) {
  const t = useTexts(increaseTexts);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [keyFor] = useState(createKeys);
  const withdraw = useMutation({
    mutationFn: () => call('increaseWithdraw', { id: mine.id, requestId: keyFor(mine.id) }),
    onSuccess: () => {
      toast(t('withdrawDone'), 'good');
      setAsking(false);
      return invalidate(['increaseList', 'increaseDetail', 'increaseRecords', 'fundBalances']);
    },
    onError: (error) => toastRefusal(error),
  });
  const close = (): void => {
    withdraw.reset();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" variant="plain" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <Sheet
        open={asking}
        onClose={close}
        title={t('withdrawTitle', { name: localName(names, language) })}
        note={t('withdrawNote')}
        action={
          <div className={styles.pair}>
            <Button variant="plain" onClick={close}>
              {t('keep')}
            </Button>
            <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('withdraw')}
            </Button>
          </div>
        }
      >
        <Lines>
          <Line strong label={t('withdrawBack')} value={<Won value={mine.held} />} />
        </Lines>
        <Refusal error={withdraw.error} />
      </Sheet>
    </>
  );
}
