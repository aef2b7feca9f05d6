import { Button } from '@maru/ui/button';
import { toast } from '@maru/ui/toast';
import { useTexts } from '#shared/i18n.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { depositTexts } from '../deposit.texts.ts';
import styles from './copy-line.module.css';

/** A value that is needed elsewhere, with a button that copies it. */
export function CopyLine({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTexts(depositTexts);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      toast(t('copied'), 'good');
    } catch {
      toastRefusal(null, t('copyByHand'));
    }
  };
  return (
    <div className={styles.line}>
      <div className={styles.what}>
        <p className="quiet">{label}</p>
        <p className={styles.value}>{value}</p>
      </div>
      <Button
        variant="plain"
        size="small"
        aria-label={t('copyWhat', { label })}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
    </div>
  );
}
