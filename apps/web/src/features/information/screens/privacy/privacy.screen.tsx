import { Tabs } from '@maru/ui/tabs';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import type { LegalDocument } from '#shared/legal/legal-document.ts';
import { LegalText } from '#shared/legal/legal-text.tsx';
import { Screen } from '#shared/screen.tsx';
import { informationTexts } from '../../text.ts';
import styles from './privacy.module.css';

export default function PrivacyScreen() {
  const t = useTexts(informationTexts);
  const [query, setQuery] = useSearchParams();
  const document: LegalDocument = query.get('text') === 'terms' ? 'terms' : 'privacy';
  return (
    <Screen title={t(document)}>
      <Tabs
        label={t('documents')}
        items={[
          { value: 'terms', label: t('terms') },
          { value: 'privacy', label: t('privacy') },
        ]}
        value={document}
        onChange={(text) => setQuery({ text }, { replace: true })}
      >
        <div className={styles.text}>
          <LegalText document={document} />
        </div>
      </Tabs>
    </Screen>
  );
}
