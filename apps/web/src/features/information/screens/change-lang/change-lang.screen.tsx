import { Check } from 'lucide-react';
import { LANGUAGE_NAMES, LOCALES, setLanguage, useLanguage, useTexts } from '#shared/i18n.ts';
import { Screen } from '#shared/screen.tsx';
import { informationTexts } from '../../text.ts';
import styles from './change-lang.module.css';

export default function ChangeLangScreen() {
  const t = useTexts(informationTexts);
  const language = useLanguage();
  return (
    <Screen title={t('language')}>
      <p className={styles.note}>{t('languageNote')}</p>
      <fieldset className={styles.card}>
        <legend className="visually-hidden">{t('language')}</legend>
        {LANGUAGE_NAMES.map(({ value, label }) => (
          <label key={value} className={styles.row} lang={LOCALES[value]}>
            <input
              type="radio"
              name="language"
              className={styles.input}
              checked={value === language}
              onChange={() => setLanguage(value)}
            />
            <span className={styles.name}>{label}</span>
            <Check className={styles.check} aria-hidden="true" />
          </label>
        ))}
      </fieldset>
    </Screen>
  );
}
