import type { DocumentKind } from '@maru/contract/document-rules';
import { DocumentText } from '@maru/ui/document-text';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { useCall } from '#shared/query.ts';
import { formatDate } from '#shared/time-text.ts';
import { documentTexts } from './document.texts.ts';

/** A document that customers agree to, as it is in force, in the user's language. */
export function AgreedDocument({ document }: { readonly document: DocumentKind }) {
  const language = useLanguage();
  const t = useTexts(documentTexts);
  const { data, error, refetch } = useCall('commonDocument', { document, language });
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={8} />;
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  const date = formatDate(data.from, language);
  return (
    <DocumentText
      text={data.text}
      date={t('effective', { version: data.version, date })}
      article={(n, title) => t('article', { n, title })}
    />
  );
}
