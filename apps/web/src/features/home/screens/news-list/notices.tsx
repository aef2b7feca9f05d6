import { Fold } from '@maru/ui/fold';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { newsListTexts } from './news-list.texts.ts';
import styles from './notices.module.css';

/** News that the firm's staff have written; each opens in its place. Without any, nothing. */
export function Notices({ symbol }: { readonly symbol?: string | undefined }) {
  const t = useTexts(newsListTexts);
  const language = useLanguage();
  const read = useCall('newsNotices', symbol === undefined ? {} : { symbol });
  const rows = read.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={t('notices')}>
      {rows.map(({ id, at, texts }) => (
        <Fold
          key={id}
          label={
            <span className={styles.head}>
              <strong>{texts[language].title}</strong>
              <span className={styles.by}>
                {t('author')} · {formatDateTime(at, language)}
              </span>
            </span>
          }
        >
          <p className={styles.text}>{texts[language].text}</p>
        </Fold>
      ))}
    </section>
  );
}
