import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { toast } from '@maru/ui/toast';
import formStyles from '#shared/form.module.css';
import { useTexts } from '#shared/i18n.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { Screen } from '#shared/screen.tsx';
import styles from './two-factor.module.css';
import { twoFactorTexts } from './two-factor.texts.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown this once. */
export function Recovery({ codes, onDone }: Props) {
  const t = useTexts(twoFactorTexts);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(t('copied'), 'good');
    } catch {
      toastRefusal(null, t('copyByHand'));
    }
  };
  return (
    <Screen
      title={t('title')}
      action={
        <Button full onClick={onDone}>
          {t('written')}
        </Button>
      }
    >
      <h2 className={formStyles.heading}>{t('onTitle')}</h2>
      <p className={formStyles.note}>{t('recoveryNote')}</p>
      <Card>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Button variant="plain" full onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </Card>
    </Screen>
  );
}
