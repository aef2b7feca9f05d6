import type { Output } from '@maru/contract/calls';
import { Check, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import type { TextKey } from '#shared/api-dictionary/keys.ts';
import { apiText } from '#shared/api-dictionary/translate.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { refusalTexts } from '#shared/refusal.texts.ts';
import { stepAfter } from '#shared/refusal.tsx';
import styles from './gates.module.css';
import { gatesTexts } from './gates.texts.ts';

type Gate = Output<'fundCashOutGates'>['gates'][number];

/** Whether a gate has a name; any other is named by its refusal, and shows while it is shut. */
const isNamed = (name: string): boolean => `gate_${name}` in gatesTexts.dictionary.kor;

/** Every condition: by its name while it is met, else by its reason, with the way out. */
export function Gates({ gates }: { readonly gates: readonly Gate[] }) {
  return (
    <ul className={styles.gates}>
      {gates
        .filter(({ name, closed }) => closed !== null || isNamed(name))
        .map((gate) => (
          <GateRow key={gate.name} gate={gate} />
        ))}
    </ul>
  );
}

function GateRow({ gate }: { readonly gate: Gate }) {
  const t = useTexts(gatesTexts);
  const ways = useTexts(refusalTexts);
  const language = useLanguage();
  const { name, closed } = gate;
  const next = closed === null ? null : stepAfter(closed.code);
  return (
    <li className={styles.gate} data-open={closed === null || undefined}>
      {closed === null ? <Check aria-label={t('met')} /> : <CircleX aria-label={t('unmet')} />}
      <div className={styles.what}>
        <p className={styles.name}>
          {closed === null
            ? t(`gate_${name}` as 'gate_account')
            : apiText(closed.code as TextKey, language, closed.params)}
        </p>
        {next !== null && (
          <Link className={styles.way} to={next.to}>
            {ways(next.text)}
          </Link>
        )}
      </div>
    </li>
  );
}
