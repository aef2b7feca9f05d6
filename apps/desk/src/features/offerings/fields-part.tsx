import { TextField } from '@maru/ui/text-field';
import type { ReactNode } from 'react';
import styles from '../../entities/offered.module.css';

interface Field<K extends string> {
  readonly field: K;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly type?: 'date' | 'datetime-local';
  readonly inputMode?: 'numeric' | 'decimal';
}

interface Props<K extends string> {
  readonly legend: string;
  readonly fields: readonly Field<K>[];
  readonly draft: Readonly<Record<K, string>>;
  readonly onChange: (changed: Partial<Record<K, string>>) => void;
  /** Further fields of the part. */
  readonly children?: ReactNode;
}

/** A part of a form: fields of a draft, one beside the other. */
export function FieldsPart<K extends string>(props: Props<K>) {
  const { legend, fields, draft, onChange, children } = props;
  return (
    <fieldset className={styles.part}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {fields.map(({ field, label, ...kind }) => (
          <TextField
            key={field}
            label={label}
            value={draft[field]}
            onChange={(text) => onChange({ [field]: text } as Partial<Record<K, string>>)}
            {...kind}
          />
        ))}
        {children}
      </div>
    </fieldset>
  );
}
