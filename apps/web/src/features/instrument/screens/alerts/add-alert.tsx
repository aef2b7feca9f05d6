import type { AlertRepeat } from '@maru/contract/status';
import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { type FormEvent, useState } from 'react';
import { useLiveStock } from '#entities/instrument/api/live.ts';
import { useStock } from '#entities/instrument/api/market-detail.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { createKeys } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { addAlert } from '../../api/alerts.ts';
import { alertOf, type Measure } from '../../model/alert.ts';
import styles from './alerts.module.css';
import { alertTexts } from './alerts.texts.ts';

/** The form for an alert of one stock, beside its live price. */
export function AddAlert({ symbol }: { readonly symbol: string }) {
  const { data: stock, error, refetch } = useStock(symbol);
  useLiveStock(symbol);
  if (stock !== undefined) return <Form stock={stock} />;
  return error === null ? null : <LoadFailed error={error} onRetry={() => void refetch()} />;
}

function Form({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(alertTexts);
  const language = useLanguage();
  const [keyFor, setKeyFor] = useState(createKeys);
  const [measure, setMeasure] = useState<Measure>('price');
  const [repeat, setRepeat] = useState<AlertRepeat>('once');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'typing' | 'wrong' | 'busy'>('typing');
  const { symbol, price, gain, names } = stock;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const asked = alertOf(measure, typed, stock);
    if (asked === null) {
      setState('wrong');
      return;
    }
    setState('busy');
    try {
      const input = { symbol, ...asked, repeat };
      await addAlert({ ...input, requestId: keyFor(input) });
      toast(t('added'), 'good');
      // a target typed while this one was saved stays
      setTyped((now) => (now === typed ? '' : now));
      // the same alert once more is another request
      setKeyFor(() => createKeys());
    } catch (error) {
      toastRefusal(error);
    }
    setState('typing');
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.name}>{localName(names, language)}</h2>
      <Chips<Measure>
        label={t('measure')}
        value={measure}
        onChange={setMeasure}
        items={(['price', 'percent'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <TextField
        label={t(measure === 'price' ? 'targetPrice' : 'targetPercent')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setState('typing');
        }}
        hint={t('now', { price: formatWon(price, language), gain: formatPercent(gain, true) })}
        {...(state === 'wrong' && { error: t('invalid') })}
        inputMode={measure === 'price' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={20}
      />
      <Chips<AlertRepeat>
        label={t('repeat')}
        value={repeat}
        onChange={setRepeat}
        items={(['once', 'daily'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <Button type="submit" full busy={state === 'busy'}>
        {t('add')}
      </Button>
    </form>
  );
}
