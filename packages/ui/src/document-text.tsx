import { documentBlocks } from '@maru/std/document-text';
import styles from './document-text.module.css';

interface DocumentTextProps {
  /** Headings, lists and paragraphs. A text of another form shows nothing. */
  readonly text: string;
  /** From when it is in force, in words. */
  readonly date: string | null;
  /** A heading as it is said of the article of a number, from 1 on. */
  readonly article: (number: number, title: string) => string;
}

/** A document that customers agree to; the paragraph before its first article stands out. */
export function DocumentText({ text, date, article }: DocumentTextProps) {
  let articles = 0;
  return (
    <div className={styles.text}>
      {(documentBlocks(text) ?? []).map((block, index) => {
        // a text that another one replaces is another one as a whole
        const key = String(index);
        if (block.kind === 'heading') {
          articles += 1;
          return (
            <h2 key={key} className={styles.title}>
              {article(articles, block.text)}
            </h2>
          );
        }
        if (block.kind === 'list') {
          return (
            <ul key={key} className={styles.list}>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          );
        }
        return (
          <p key={key} className={index === 0 ? styles.summary : undefined}>
            {block.text}
          </p>
        );
      })}
      {date !== null && <p className={styles.date}>{date}</p>}
    </div>
  );
}
