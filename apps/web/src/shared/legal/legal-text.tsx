import type { Language } from '@maru/contract/constants';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../format.ts';
import { useLanguage, useTexts } from '../i18n.ts';
import { LoadFailed } from '../load-state.tsx';
import { legalTexts } from './legal.texts.ts';
import type { LegalDocument, LegalTexts } from './legal-document.ts';
import styles from './legal-text.module.css';

/** Each language is a chunk of its own. */
const LOADERS: Readonly<Record<Language, () => Promise<{ readonly legal: LegalTexts }>>> = {
  kor: () => import('./kor.ts'),
  en: () => import('./en.ts'),
  tw: () => import('./tw.ts'),
};

/** The user agreement or the privacy policy in the user's language, article by article. */
export function LegalText({ document }: { readonly document: LegalDocument }) {
  const language = useLanguage();
  const t = useTexts(legalTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['legal', language],
    queryFn: () => LOADERS[language](),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={8} />;
  const { effective, summary, articles } = data.legal[document];
  return (
    <div className={styles.text}>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.date}>{t('effective', { date: formatDate(effective, language) })}</p>
      {articles.map((article, index) => (
        <section key={article.title}>
          <h2 className={styles.title}>{t('article', { n: index + 1, title: article.title })}</h2>
          {article.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {article.list !== undefined && (
            <ul className={styles.list}>
              {article.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
