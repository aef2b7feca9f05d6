import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedAction, useAction } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { formatMoney } from '#shared/currency.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query.ts';
import { Refusal, toastRefusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { useLast } from '#shared/use-last.ts';
import { useSecondsLeft } from '#shared/use-seconds-left.ts';
import { TermsLines } from '../../components/terms-lines.tsx';
import { exchangeTexts } from '../../exchange.texts.ts';
import { quoteStep } from '../../model/quote-step.ts';
import styles from './exchange.module.css';
import type { Quote } from './use-exchange.ts';

interface Props {
  readonly fundPassword: string;
  /** null: the sheet is closed. */
  readonly quote: Quote | null;
  readonly onClose: () => void;
  /** Asks for another quote of the same exchange. */
  readonly onAgain: () => Promise<void>;
}

/** A quote with the seconds it is kept for: what stands here is what is done. */
export function QuoteSheet({ fundPassword, quote, onClose, onAgain }: Props) {
  const t = useTexts(exchangeTexts);
  const shown = useLast(quote);
  return (
    <Sheet
      open={quote !== null}
      onClose={onClose}
      title={t('confirmTitle')}
      note={t('confirmNote')}
    >
      {shown !== null && (
        <QuoteView
          key={shown.id}
          quote={shown}
          fundPassword={fundPassword}
          onAgain={onAgain}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}

interface ViewProps extends Omit<Props, 'quote'> {
  readonly quote: Quote;
}

function QuoteView({ quote, fundPassword, onAgain, onClose }: ViewProps) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const go = useGo();
  const [keyFor] = useState(createKeys);
  const left = useSecondsLeft(quote.seconds);
  const { id } = quote;
  const exchange = useAction('exchange', {
    mutationFn: () =>
      call('fundExchange', { quote: id, fundPassword, requestId: keyFor({ quote: id }) }),
    onSuccess: async () => {
      onClose();
      await invalidate(['fundWallets', 'fundExchanges', 'fundBalances', 'fundAssets']);
      go.to(href('informationFundRecord', { kind: 'exchange' }));
    },
  });
  // a new rate is no exchange: no toast says that one was done
  const again = useMutation({ mutationFn: onAgain, onError: (error) => toastRefusal(error) });
  const { error, isPending } = exchange;
  const step = quoteStep({ error, isPending, secondsLeft: left });
  return (
    <>
      <TermsLines terms={quote} whole />
      {quote.shut && <p className={styles.warn}>{t('shut')}</p>}
      <p className={styles.life} role="timer" data-over={left === 0 || undefined}>
        {/* of an exchange without an answer nobody can say that nothing was exchanged */}
        {left > 0 ? t('left', { n: left }) : step !== 'confirm' && t('expired')}
      </p>
      <FailedAction action="exchange" error={error} />
      <Refusal error={again.error} />
      {step === 'password' ? (
        <Button full onClick={onClose}>
          {t('enterAgain')}
        </Button>
      ) : step === 'again' ? (
        <Button full busy={again.isPending} onClick={() => again.mutate()}>
          {t('again')}
        </Button>
      ) : (
        <Button full busy={isPending} onClick={() => exchange.mutate()}>
          {t('confirm', { amount: formatMoney(quote.received, quote.to, language) })}
        </Button>
      )}
    </>
  );
}
