import { PRODUCT_KINDS } from '@maru/contract/product-rules';
import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { TextField } from '@maru/ui/text-field';
import { type FormEvent, useState } from 'react';
import styles from '../../entities/offered.module.css';
import { Panel } from '../../shared/panel.tsx';
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
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (asked !== null && (await send(asked))) setDraft(emptyProduct(now));
  };
  const change = (changed: Partial<ProductDraft>): void => setDraft({ ...draft, ...changed });
  return (
    <Panel title={t('ask')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className="quiet">{t('askNote')}</p>
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
        <Button type="submit" busy={busy} disabled={asked === null}>
          {t('send')}
        </Button>
      </form>
    </Panel>
  );
}
