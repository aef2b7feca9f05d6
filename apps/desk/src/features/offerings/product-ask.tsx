import { PRODUCT_KINDS } from '@maru/contract/product-rules';
import { Chips } from '@maru/ui/chips';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { RequestForm } from '../../entities/asked.tsx';
import styles from '../../entities/offered.module.css';
import { useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { useMarketNow } from '../../shared/use-market-now.ts';
import { productTexts } from './product.texts.ts';
import { askedProduct, emptyProduct, type ProductDraft } from './product-form.ts';

const LANGUAGES = ['kor', 'en', 'tw'] as const;

/** Asks for a product, which two people approve. */
export function ProductAsk() {
  const t = useTexts(productTexts);
  const now = useMarketNow();
  const [draft, setDraft] = useState(() => emptyProduct(now));
  const { busy, send } = useAsking('deskProductAsk', productTexts);
  const asked = askedProduct(draft);
  const submit = async (): Promise<void> => {
    if (asked !== null && (await send(asked))) setDraft(emptyProduct(now));
  };
  const change = (changed: Partial<ProductDraft>): void => setDraft({ ...draft, ...changed });
  return (
    <RequestForm
      title={t('ask')}
      note={t('askNote')}
      busy={busy}
      isWhole={asked !== null}
      onSend={submit}
    >
      <Chips
        label={t('kind')}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        items={PRODUCT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <div className={styles.row}>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(language)}
            value={draft.names[language]}
            onChange={(text) => change({ names: { ...draft.names, [language]: text } })}
          />
        ))}
        <TextField
          label={t('seed')}
          value={draft.seed}
          inputMode="numeric"
          onChange={(seed) => change({ seed })}
        />
        <TextField
          label={t('endsAt')}
          type="datetime-local"
          value={draft.endsAt}
          onChange={(endsAt) => change({ endsAt })}
        />
      </div>
    </RequestForm>
  );
}
