import styles from './marked.module.css';

export interface MarkedProps {
  readonly text: string;
  /** What is marked, in UTF-16 units; null: nothing. */
  readonly span: { readonly from: number; readonly to: number } | null | undefined;
}

/** A text with the part that a keyword has found. */
export function Marked({ text, span }: MarkedProps) {
  if (span === null || span === undefined) return text;
  return (
    <>
      {text.slice(0, span.from)}
      <mark className={styles.mark}>{text.slice(span.from, span.to)}</mark>
      {text.slice(span.to)}
    </>
  );
}
