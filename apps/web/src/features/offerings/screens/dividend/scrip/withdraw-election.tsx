import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, createKeys } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { Refusal, toastRefusal } from '#shared/refusal.tsx';
import { Won } from '#shared/won.tsx';
import styles from './scrip.module.css';
import { scripTexts } from './scrip.texts.ts';

interface Props {
  readonly id: string;
  /** The whole dividend after tax, won; missing: it is not shown. */
  readonly cash?: string;
}

/** Takes a choice of shares back, after a question that names what it means. */
export function WithdrawElection({ id, cash }: Props) {
  const t = useTexts(scripTexts);
  const [asking, setAsking] = useState(false);
  const [keyFor] = useState(createKeys);
  const withdraw = useMutation({
    mutationFn: () => call('dividendElectionWithdraw', { id, requestId: keyFor(id) }),
    onSuccess: () => {
      toast(t('withdrawDone'), 'good');
      setAsking(false);
      return invalidate(['dividendList', 'dividendElections']);
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
        {t('toMoney')}
      </Button>
      <Sheet
        open={asking}
        onClose={close}
        title={t('withdrawTitle')}
        note={t('withdrawNote')}
        action={
          <div className={styles.pair}>
            <Button variant="plain" onClick={close}>
              {t('keep')}
            </Button>
            <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('toMoney')}
            </Button>
          </div>
        }
      >
        {cash !== undefined && (
          <Lines>
            <Line strong label={t('cash')} value={<Won value={cash} />} />
          </Lines>
        )}
        <Refusal error={withdraw.error} />
      </Sheet>
    </>
  );
}
