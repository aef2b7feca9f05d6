import { PRODUCT_KINDS } from '@maru/contract/product-rules';
import { Chips } from '@maru/ui/chips';
import { TextField } from '@maru/ui/text-field';
import { AskDraft } from '../../entities/ask-draft.tsx';
import styles from '../../entities/offered.module.css';
import { useTexts } from '../../shared/texts.ts';
import { productTexts } from './product.texts.ts';
import { askedProduct, emptyProduct } from './product-form.ts';

const LANGUAGES = ['kor', 'en', 'tw'] as const;

/** Asks for a product, which two people approve. */
export function ProductAsk() {
  const t = useTexts(productTexts);
  return (
    <AskDraft
      call="deskProductAsk"
      texts={productTexts}
      empty={emptyProduct}
      askedOf={askedProduct}
    >
      {(draft, change) => (
        <>
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
        </>
      )}
    </AskDraft>
  );
}
