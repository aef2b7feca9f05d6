import { NamedStocks } from '#entities/instrument/components/named-stocks.tsx';
import { useTexts } from '#shared/i18n.ts';
import styles from './news-detail.module.css';
import { newsDetailTexts } from './news-detail.texts.ts';

/** The stocks that news concerns, with live prices. */
export function RelatedStocks({ symbols }: { readonly symbols: readonly string[] }) {
  const t = useTexts(newsDetailTexts);
  if (symbols.length === 0) return null;
  return (
    <section className={styles.related}>
      <h2 className="strong">{t('related')}</h2>
      <NamedStocks symbols={symbols} />
    </section>
  );
}
