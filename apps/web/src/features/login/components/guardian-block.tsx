import { TextField } from '@maru/ui/text-field';
import styles from '#shared/form.module.css';
import { useTexts } from '#shared/i18n.ts';
import { registrationTexts } from '../registration.texts.ts';
import type { FormPart } from './form-part.ts';

/** For a customer under 14: the guardian, who is asked by a link. */
export function GuardianBlock({ values, change, errorOf }: FormPart) {
  const t = useTexts(registrationTexts);
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t('guardianTitle')}</legend>
      <div aria-hidden="true" className={styles.legend}>
        {t('guardianTitle')}
      </div>
      <p className={styles.note}>{t('guardianNote')}</p>
      <TextField
        label={t('guardianName')}
        value={values.guardianName}
        onChange={(guardianName) => change({ guardianName })}
        error={errorOf('guardianName')}
        name="guardianName"
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        label={t('guardianPhone')}
        value={values.guardianPhone}
        onChange={(guardianPhone) => change({ guardianPhone })}
        error={errorOf('guardianPhone')}
        name="guardianPhone"
        type="tel"
        autoComplete="off"
        maxLength={200}
      />
    </fieldset>
  );
}
