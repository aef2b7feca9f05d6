import { DOCUMENT_KINDS, isDocumentKind } from '@maru/contract/document-rules';
import { Tabs } from '@maru/ui/tabs';
import { useSearchParams } from 'react-router';
import { AgreedDocument } from '#entities/document/agreed-document.tsx';
import { useTexts } from '#shared/i18n.ts';
import { Screen } from '#shared/screen.tsx';
import { informationTexts } from '../../text.ts';
import styles from './privacy.module.css';

export default function PrivacyScreen() {
  const t = useTexts(informationTexts);
  const [query, setQuery] = useSearchParams();
  const asked = query.get('text') ?? '';
  const document = isDocumentKind(asked) ? asked : 'privacy';
  return (
    <Screen title={t(document)}>
      <Tabs
        label={t('documents')}
        items={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
        value={document}
        onChange={(text) => setQuery({ text }, { replace: true })}
      >
        <div className={styles.text}>
          <AgreedDocument document={document} />
        </div>
      </Tabs>
    </Screen>
  );
}
