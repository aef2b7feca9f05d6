import { Badge } from '@maru/ui/badge';
import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { reasonText } from '#entities/message/model/reason-text.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { STEP_ROUTES, type Step, type StepState } from '../../model/identity-state.ts';
import { identityTexts } from '../../text.ts';
import styles from './login-after.module.css';
import { loginAfterTexts } from './login-after.texts.ts';

interface Props {
  readonly step: Step;
  readonly number: number;
  readonly state: StepState;
  /** The first one that is left. */
  readonly isNext: boolean;
  /** Why it was rejected; null: it was not. */
  readonly reason: string | null;
}

const NOTES = {
  realName: 'realNameNote',
  bank: 'bankNote',
  fundPassword: 'fundPasswordNote',
  deposit: 'depositNote',
} as const;

/** One step with its state; it leads to its screen until it is done. */
export function StepRow({ step, number, state, isNext, reason }: Props) {
  const t = useTexts(loginAfterTexts);
  const names = useTexts(identityTexts);
  const language = useLanguage();
  const isDone = state === 'done';
  const inside = (
    <>
      <span className={styles.number} data-state={isDone ? 'done' : isNext ? 'next' : 'open'}>
        {isDone ? <Check aria-hidden="true" /> : number}
      </span>
      <span className={styles.what}>
        <span className="strong">{names(step)}</span>
        <span className="quiet">
          {state === 'failed' && reason !== null ? reasonText(reason, language) : t(NOTES[step])}
        </span>
      </span>
      {isDone && <Badge tone="brand">{t('done')}</Badge>}
      {state === 'pending' && <Badge tone="warn">{t('pending')}</Badge>}
      {state === 'failed' && <Badge tone="warn">{t('failed')}</Badge>}
      {!isDone && <ChevronRight aria-hidden="true" className={styles.chevron} />}
    </>
  );
  return (
    <li>
      {isDone ? (
        <div className={styles.step}>{inside}</div>
      ) : (
        <Link className={styles.step} to={href(STEP_ROUTES[step] as 'informationRecharge')}>
          {inside}
        </Link>
      )}
    </li>
  );
}
