import { PASSWORD_RULES } from '@maru/contract/constants';
import { Check, Circle } from 'lucide-react';
import { useTexts } from '#shared/i18n.ts';
import { passwordTexts } from '../password.texts.ts';
import styles from './password-rules.module.css';

const LABELS = {
  length: 'ruleLength',
  upper: 'ruleUpper',
  lower: 'ruleLower',
  digit: 'ruleDigit',
  special: 'ruleSpecial',
} as const;

/** The five rules, each ticked off while one types. */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useTexts(passwordTexts);
  return (
    <ul className={styles.rules} aria-label={t('rules')}>
      {PASSWORD_RULES.map((rule) => {
        const met = rule.holds(password);
        return (
          <li key={rule.id} className={styles.rule} data-met={met || undefined}>
            {met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {t(LABELS[rule.id])}
            <span className="visually-hidden">{t(met ? 'ruleMet' : 'ruleUnmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
