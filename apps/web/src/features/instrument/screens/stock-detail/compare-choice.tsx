import { Chips } from '@maru/ui/chips';
import { useIndices } from '#entities/instrument/api/indices.ts';
import { chartTexts } from '#entities/instrument/chart.texts.ts';
import detail from '#entities/instrument/components/detail.module.css';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';

export interface CompareChoiceProps {
  /** Code of an index; null: none. */
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
}

const NONE = 'none';

/** Which index the candles are compared with. */
export function CompareChoice({ value, onChange }: CompareChoiceProps) {
  const t = useTexts(chartTexts);
  const language = useLanguage();
  const { data: indices = [] } = useIndices();
  return (
    <section className={detail.section}>
      <h3 className="strong">{t('compare')}</h3>
      <p className={detail.note}>{t('compareNote')}</p>
      <Chips
        label={t('compare')}
        value={value ?? NONE}
        onChange={(code) => onChange(code === NONE ? null : code)}
        items={[
          { value: NONE, label: t('compareNone') },
          ...indices.map(({ code, names }) => ({ value: code, label: localName(names, language) })),
        ]}
      />
    </section>
  );
}
