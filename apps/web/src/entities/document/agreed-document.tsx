import type { DocumentKind } from '@maru/contract/document-rules';
import { DocumentText } from '@maru/ui/document-text';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { useCall } from '#shared/query.ts';
import { formatDate } from '#shared/time-text.ts';
import { documentTexts } from './document.texts.ts';

/** A document that customers agree to, as it is in force, in the user's language. */
export function AgreedDocument({ document }: { readonly document: DocumentKind }) {
  const language = useLanguage();
  const t = useTexts(documentTexts);
  const read = useCall('commonDocument', { document, language });
  const { data } = read;
  if (data === undefined) return <Loading read={read} skeleton={8} />;
  const date = formatDate(data.from, language);
  return (
    <DocumentText
      text={data.text}
      date={t('effective', { version: data.version, date })}
      article={(n, title) => t('article', { n, title })}
    />
  );
}
