import type { Output } from '@maru/contract/desk-calls';
import { type PersonalField, UNMASK_REASONS, type UnmaskReason } from '@maru/contract/desk-rules';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useEffect, useState } from 'react';
import { reviewTexts } from '../../entities/review.texts.ts';
import { act, refresh, useMe } from '../../shared/api.ts';
import { Panel } from '../../shared/panel.tsx';
import { useTexts, useWords } from '../../shared/texts.ts';
import { useKeys } from '../../shared/use-keys.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import type { Case } from './case.ts';
import styles from './case-personal.module.css';

/** How long personal data stays in clear. */
const SHOWN_MS = 60_000;

type Value = Output<'deskUnmask'>[number];
type Clear = ReadonlyMap<PersonalField, Value>;
const NOTHING: Clear = new Map();

/** Personal data: masked, until somebody says why it is read. */
export function CasePersonal({ shown: { review, personal } }: { readonly shown: Case }) {
  const t = useTexts(reviewTexts);
  const words = useRefusal();
  const me = useMe();
  const mayLook = me?.roles.some((role) => role === 'reviewer' || role === 'approver') === true;
  const [clear, setClear] = useState<Clear>(NOTHING);
  const [asked, setAsked] = useState<readonly PersonalField[]>([]);
  const hidden = personal.map(({ field }) => field).filter((field) => !clear.has(field));
  useKeys({ u: mayLook && hidden.length > 0 ? () => setAsked(hidden) : undefined });
  useEffect(() => {
    if (clear.size === 0) return undefined;
    const timer = setTimeout(() => setClear(NOTHING), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [clear]);
  const look = async (reason: UnmaskReason): Promise<void> => {
    const fields = [...asked];
    setAsked([]);
    try {
      const values = await act('deskUnmask', { id: review.id, fields, reason });
      setClear(new Map([...clear, ...values.map((value) => [value.field, value] as const)]));
      await refresh();
    } catch (error) {
      toast(words(error), 'bad');
    }
  };
  const aside = mayLook && (
    <button
      type="button"
      className={styles.show}
      onClick={() => (hidden.length > 0 ? setAsked(hidden) : setClear(NOTHING))}
    >
      {t(hidden.length > 0 ? 'unmaskAll' : 'hide')} <kbd>u</kbd>
    </button>
  );
  return (
    <Panel title={t('personal')} aside={aside}>
      <dl className={styles.fields}>
        {personal.map((one) => (
          <Field
            key={one.field}
            one={one}
            value={clear.get(one.field)}
            onAsk={mayLook ? () => setAsked([one.field]) : null}
          />
        ))}
      </dl>
      <p className={styles.note}>{t('personalNote')}</p>
      <WhySheet open={asked.length > 0} onClose={() => setAsked([])} onWhy={look} />
    </Panel>
  );
}

interface FieldProps {
  readonly one: Case['personal'][number];
  readonly value: Value | undefined;
  readonly onAsk: (() => void) | null;
}

function Field({ one: { field, masked, picture }, value, onAsk }: FieldProps) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const name = word('field', field);
  const shown = (): React.ReactNode => {
    if (value === undefined) return masked === '' && !picture ? t('erased') : masked;
    if (!picture) return value.text ?? t('erased');
    return value.picture === null ? (
      t('erased')
    ) : (
      <img className={styles.picture} alt={name} src={`data:image/jpeg;base64,${value.picture}`} />
    );
  };
  return (
    <div className={picture ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd className="figure">
        {shown()}
        {value === undefined && onAsk !== null && (
          <button
            type="button"
            className={styles.show}
            aria-label={`${name}: ${t('unmask')}`}
            onClick={onAsk}
          >
            {t('unmask')}
          </button>
        )}
      </dd>
    </div>
  );
}

interface WhyProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onWhy: (reason: UnmaskReason) => Promise<void>;
}

/** The reasons, each under its number. */
function WhySheet({ open, onClose, onWhy }: WhyProps) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      const reason = UNMASK_REASONS[Number(key) - 1];
      if (reason !== undefined) void onWhy(reason);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, onWhy]);
  return (
    <Sheet open={open} onClose={onClose} title={t('unmaskTitle')} note={t('personalNote')}>
      <div className={styles.reasons}>
        {UNMASK_REASONS.map((reason, i) => (
          <Button key={reason} variant="plain" size="small" onClick={() => void onWhy(reason)}>
            {word('why', reason)} <kbd>{i + 1}</kbd>
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
