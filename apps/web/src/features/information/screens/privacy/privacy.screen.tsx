import { DOCUMENT_KINDS, isDocumentKind } from '@maru/contract/document-rules';
import { Button } from '@maru/ui/button';
import { Tabs } from '@maru/ui/tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AgreedDocument } from '#entities/document/agreed-document.tsx';
import { AskedAgreement } from '#entities/document/asked-agreement.tsx';
import { documentTexts } from '#entities/document/document.texts.ts';
import { useOutstanding } from '#entities/document/use-outstanding.ts';
import { useTexts } from '#shared/i18n.ts';
import { Screen } from '#shared/screen.tsx';
import { informationTexts } from '../../text.ts';
import styles from './privacy.module.css';

export default function PrivacyScreen() {
  const t = useTexts(informationTexts);
  const own = useTexts(documentTexts);
  const outstanding = useOutstanding();
  const [asking, setAsking] = useState(false);
  const [query, setQuery] = useSearchParams();
  const asked = query.get('text') ?? '';
  const document = isDocumentKind(asked) ? asked : 'privacy';
  return (
    <Screen
      title={t(document)}
      {...(outstanding.length > 0 && {
        action: (
          <Button full onClick={() => setAsking(true)}>
            {own('agree')}
          </Button>
        ),
      })}
    >
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
      <AskedAgreement
        open={asking && outstanding.length > 0}
        outstanding={outstanding}
        onClose={() => setAsking(false)}
      />
    </Screen>
  );
}
