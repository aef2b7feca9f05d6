import { Button } from '@maru/ui/button';
import { useTexts } from '#shared/i18n.ts';
import { useSiteValue } from '#shared/site.ts';
import styles from './test-data.module.css';
import { testDataTexts } from './test-data.texts.ts';

/** In the sandbox: fills a form with test data, and says that nothing else belongs there. */
export function TestData({ onFill }: { readonly onFill: () => void }) {
  const t = useTexts(testDataTexts);
  if (useSiteValue('sandbox') !== 'true') return null;
  return (
    <div className={styles.box}>
      <p className={styles.note}>{t('testOnly')}</p>
      <Button variant="plain" size="small" onClick={onFill}>
        {t('fill')}
      </Button>
    </div>
  );
}
