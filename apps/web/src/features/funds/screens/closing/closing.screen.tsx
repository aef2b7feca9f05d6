import type { Output } from '@maru/contract/calls';
import { Button } from '@maru/ui/button';
import { warmBanks } from '#entities/bank/bank-name.ts';
import { FailedAction, useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { Gates } from '../../components/gates.tsx';
import styles from './closing.module.css';
import { closingTexts } from './closing.texts.ts';
import { ClosingForm } from './closing-form.tsx';

export function warm(): void {
  warmCall('userClosing', {});
  warmCall('identityBankList', {});
  warmBanks();
}

/** The end of the account: what stands in the way, then what happens, then who decides. */
export default function ClosingScreen() {
  const t = useTexts(closingTexts);
  const { data, error } = useCall('userClosing', {});
  const cards = useCall('identityBankList', {});
  if (data !== undefined && data.askedAt !== null) return <Pending askedAt={data.askedAt} />;
  const isOpen = data?.gates.every(({ closed }) => closed === null) === true;
  if (isOpen && cards.data !== undefined) {
    return <ClosingForm closing={data} cards={cards.data.rows} />;
  }
  const failed = error ?? cards.error;
  const waits = data === undefined || isOpen;
  return (
    <Screen title={t('title')} simulated>
      {data !== undefined && !isOpen && <Closed gates={data.gates} />}
      {waits && (
        <Loading
          read={{ error: failed, refetch: () => invalidate(['userClosing', 'identityBankList']) }}
          skeleton={6}
        />
      )}
    </Screen>
  );
}

function Closed({ gates }: { readonly gates: Output<'userClosing'>['gates'] }) {
  const t = useTexts(closingTexts);
  const left = gates.filter(({ closed }) => closed !== null).length;
  return (
    <>
      <h2 className="screen-heading">{t('left', { count: left })}</h2>
      <Gates gates={gates} />
    </>
  );
}

function Pending({ askedAt }: { readonly askedAt: number }) {
  const t = useTexts(closingTexts);
  const language = useLanguage();
  const cancel = useAction('cancel', {
    mutationFn: () => call('userCloseCancel', {}),
    onSuccess: () => invalidate(['userClosing', 'fundCashOutGates', 'fundBalances', 'fundAssets']),
  });
  return (
    <Screen
      title={t('title')}
      simulated
      action={
        <Button variant="plain" full busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('takeBack')}
        </Button>
      }
    >
      <h2 className="screen-heading">{t('pending')}</h2>
      <p className={styles.note}>{t('pendingNote', { at: formatDateTime(askedAt, language) })}</p>
      <FailedAction action="cancel" error={cancel.error} />
    </Screen>
  );
}
