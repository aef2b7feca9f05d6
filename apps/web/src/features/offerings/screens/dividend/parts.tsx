import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import type { Dividend } from '../../model/dividend.ts';
import styles from './dividend.module.css';

/** Short remarks in a row; a line breaks between two of them, and inside none. */
export const Parts = ({ of }: { readonly of: readonly string[] }) =>
  of.map((part) => (
    <span key={part} className={styles.part}>
      {part}
    </span>
  ));

interface Props {
  readonly of: Pick<Dividend, 'symbol' | 'names'>;
  readonly parts: readonly string[];
  /** Its badge. */
  readonly children: ReactNode;
}

/** Whose dividend a card is about, and remarks on it. */
export function Head({ of: { symbol, names }, parts, children }: Props) {
  const language = useLanguage();
  return (
    <>
      <div className="between">
        <h2 className="card-name">
          <Link to={href('marketStockDetail', { symbol })}>{localName(names, language)}</Link>
        </h2>
        {children}
      </div>
      <p className={styles.note}>
        <Parts of={parts} />
      </p>
    </>
  );
}
