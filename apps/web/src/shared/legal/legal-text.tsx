import type { Language } from '@maru/contract/constants';
import { SkeletonRows } from '@maru/ui/skeleton';
import { type Chunk, chunk } from '../chunk.ts';
import { useLanguage, useTexts } from '../i18n.ts';
import { ChunkFailed } from '../load-state.tsx';
import { formatDate } from '../time-text.ts';
import { useChunk } from '../use-chunk.ts';
import { legalTexts } from './legal.texts.ts';
import type { LegalDocument, LegalTexts } from './legal-document.ts';
import styles from './legal-text.module.css';

/** Each language is a chunk of its own. */
const TEXTS: Readonly<Record<Language, Chunk<{ readonly legal: LegalTexts }>>> = {
  kor: chunk(() => import('./kor.ts')),
  en: chunk(() => import('./en.ts')),
  tw: chunk(() => import('./tw.ts')),
};

/** The user agreement or the privacy policy in the user's language, article by article. */
export function LegalText({ document }: { readonly document: LegalDocument }) {
  const language = useLanguage();
  const t = useTexts(legalTexts);
  const { module, failed } = useChunk(TEXTS[language]);
  if (failed) return <ChunkFailed />;
  if (module === undefined) return <SkeletonRows rows={8} />;
  const { effective, summary, articles } = module.legal[document];
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
