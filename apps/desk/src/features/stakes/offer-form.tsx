import { OFFER_PRODUCTS, type OfferProduct } from '@maru/contract/stake-offer-rules';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { RequestForm } from '../../entities/asked.tsx';
import styles from '../../entities/offered.module.css';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { instantOf, timeFieldOf } from '../../shared/time-fields.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { useMarketNow } from '../../shared/use-market-now.ts';
import type { StakeRow } from './items.tsx';
import { stakeTexts } from './stake.texts.ts';

const HOUR_MS = 3_600_000;
const emptyDraft = (now: number) => ({
  stake: '',
  product: 'block' as OfferProduct,
  discount: '7',
  capLots: '',
  opensAt: timeFieldOf(now + HOUR_MS),
  closesAt: timeFieldOf(now + 7 * HOUR_MS),
});

/** Asks for an offer of a stake in custody, which two people approve. */
export function OfferForm({ free }: { readonly free: readonly StakeRow[] }) {
  const t = useTexts(stakeTexts);
  const word = useWords(stakeTexts);
  const language = useLanguage();
  const now = useMarketNow();
  const [draft, setDraft] = useState(() => emptyDraft(now));
  const { busy, send } = useAsking('deskStakeOfferAsk', stakeTexts);
  const { product, stake, discount, capLots, opensAt, closesAt } = draft;
  const isSpecial = product === 'special';
  const needed = [stake, discount, opensAt, closesAt, ...(isSpecial ? [capLots] : [])];
  const isWhole = needed.every((text) => text.trim() !== '');
  const submit = async (): Promise<void> => {
    const asked = {
      product,
      stake,
      discount,
      capLots: isSpecial ? capLots : '',
      opensAt: instantOf(opensAt),
      closesAt: instantOf(closesAt),
    };
    if (isWhole && (await send(asked))) setDraft(emptyDraft(now));
  };
  return (
    <RequestForm
      title={t('askOffer')}
      note={t('askOfferNote')}
      busy={busy}
      isWhole={isWhole}
      onSend={submit}
    >
      <div className={styles.row}>
        <label className={styles.select}>
          <span>{t('stake')}</span>
          <select
            value={stake}
            onChange={({ currentTarget }) => setDraft({ ...draft, stake: currentTarget.value })}
          >
            <option value="">–</option>
            {free.map(({ id, names }) => (
              <option key={id} value={id}>
                {id} {names[language] ?? names.kor}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.select}>
          <span>{t('product')}</span>
          <select
            value={product}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, product: currentTarget.value as OfferProduct })
            }
          >
            {OFFER_PRODUCTS.map((one) => (
              <option key={one} value={one}>
                {word('product', one)}
              </option>
            ))}
          </select>
        </label>
        <TermFields draft={draft} onChange={(changed) => setDraft({ ...draft, ...changed })} />
      </div>
    </RequestForm>
  );
}

type Draft = ReturnType<typeof emptyDraft>;

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

/** The discount, the cap of an allocation, and its times. */
function TermFields({ draft, onChange }: FieldsProps) {
  const t = useTexts(stakeTexts);
  return (
    <>
      <TextField
        label={t('discount')}
        value={draft.discount}
        inputMode="decimal"
        onChange={(text) => onChange({ discount: text })}
      />
      {draft.product === 'special' && (
        <TextField
          label={t('capLots')}
          value={draft.capLots}
          inputMode="numeric"
          onChange={(text) => onChange({ capLots: text })}
        />
      )}
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          type="datetime-local"
          value={draft[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
    </>
  );
}
