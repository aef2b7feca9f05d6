import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Check, RefreshCw, X } from 'lucide-react';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { sharesText } from '../../components/shares-text.ts';
import { REDO_STEPS, type RedoStep, type Source, shortHash } from '../../model/redo.ts';
import { partDone } from '../../model/redo-progress.ts';
import styles from './draw.module.css';
import { drawTexts } from './draw.texts.ts';
import type { Redo } from './use-redo.ts';

interface Props {
  readonly source: Source;
  readonly redo: Redo;
}

/** How far it is, and in the end whether all of it is the same. */
export function ProgressCard({ source, redo }: Props) {
  const t = useTexts(drawTexts);
  const size = source.entries;
  const percent = Math.floor(partDone(redo, size) * 100);
  const n = (value: number): string => grouped(String(value));
  const { step, received, part, outcomes } = redo;
  const isBad = Object.values(outcomes).some((outcome) => outcome !== null);
  const done = step === null ? size : step === 'list' ? received : part;
  return (
    <Card className={styles.card}>
      <div className={styles.between}>
        <span className={styles.percent}>{percent}%</span>
        <span className={styles.note}>{t('entries', { done: n(done), of: n(size) })}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ transform: `scaleX(${percent / 100})` }} data-bad={isBad || undefined} />
      </div>
      {step === null && (
        <div className={styles.between}>
          <span className={styles.note}>{t('compared', { count: size, n: n(size) })}</span>
          <b className={styles.verdict} data-bad={isBad || undefined}>
            {t(isBad ? 'notSame' : 'allSame')}
          </b>
        </div>
      )}
    </Card>
  );
}

type State = 'good' | 'bad' | 'now' | 'waits';

function stateOf(step: RedoStep, redo: Redo): State {
  const outcome = redo.outcomes[step];
  if (outcome === undefined) return redo.step === step ? 'now' : 'waits';
  return outcome === null ? 'good' : 'bad';
}

/** What was looked at, each with its outcome as soon as it is known. */
export function StepsCard({ source, redo }: Props) {
  const t = useTexts(drawTexts);
  const language = useLanguage();
  const { beacon, root, pool, entries, asked } = source;
  const names: Readonly<Record<RedoStep, string>> = {
    list: t('step_list', { n: grouped(String(entries)) }),
    root: t('step_root'),
    beacon: t(`step_beacon_${beacon.kind}`),
    draw: t('step_draw', { n: sharesText(Math.min(pool, asked), language) }),
    result: t('step_result'),
  };
  const remarks: Readonly<Record<RedoStep, string>> = {
    list: redo.seconds === null ? '' : t('seconds', { n: redo.seconds.toFixed(1) }),
    root: root === null ? '' : shortHash(root.hash),
    beacon: t('round', { n: grouped(String(beacon.round)) }),
    draw: '',
    result: '',
  };
  return (
    <Card variant="tight" className={styles.card}>
      <ol className={styles.steps}>
        {REDO_STEPS.map((step) => {
          const state = stateOf(step, redo);
          const difference = redo.outcomes[step] ?? null;
          return (
            <li key={step} data-state={state}>
              <Mark state={state} />
              <span className={styles.stepName}>
                {names[step]}
                <span className="visually-hidden">{t(`state_${state}`)}</span>
                {difference !== null && (
                  <span className={styles.difference}>{t('difference', { ...difference })}</span>
                )}
              </span>
              <span className={styles.note}>{state === 'now' ? t('now') : remarks[step]}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const Mark = ({ state }: { readonly state: State }) => (
  <span className={styles.mark} data-state={state} aria-hidden="true">
    {state === 'good' && <Check />}
    {state === 'bad' && <X />}
    {state === 'now' && <RefreshCw />}
  </span>
);

/** What this draw does not prove, plainly. */
export function Honesty({ source: { beacon, held } }: { readonly source: Source }) {
  const t = useTexts(drawTexts);
  const language = useLanguage();
  return (
    <Card variant="well" className={styles.card}>
      <p className={styles.honest} data-kind={beacon.kind}>
        {t(beacon.kind)}
      </p>
      <p>{t('fake', { held: formatWon(held, language) })}</p>
    </Card>
  );
}
