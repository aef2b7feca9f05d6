import { HALT_REASONS, type HaltReason } from '@maru/std/venue-port';
import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { type FormEvent, useState } from 'react';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { Choice } from '../../shared/choice.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useTexts, useWords } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { operationsTexts } from './operations.texts.ts';
import styles from './operations-screen.module.css';

const KINDS = ['halt', 'resume'] as const;
type Kind = (typeof KINDS)[number];

/** Asks for the halt of an issue, or for its end; an approver must approve it. */
export function HaltForm() {
  const t = useTexts(operationsTexts);
  const word = useWords(evidenceTexts);
  const { busy, send: ask } = useAsking('deskHalt', operationsTexts, 'haltAsked');
  const [symbol, setSymbol] = useState('');
  const [kind, setKind] = useState<Kind>('halt');
  const [reason, setReason] = useState<HaltReason>(HALT_REASONS[0]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (symbol.trim() === '') return;
    if (await ask({ symbol, kind, reason })) setSymbol('');
  };
  return (
    <Panel title={t('halt')}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <TextField label={t('symbol')} value={symbol} spellCheck={false} onChange={setSymbol} />
        <Choice
          label={t('haltKind')}
          values={KINDS}
          wordOf={(one) => word('value', one)}
          value={kind}
          onChange={setKind}
        />
        <Choice
          label={t('haltReason')}
          values={HALT_REASONS}
          wordOf={(one) => word('value', one)}
          value={reason}
          onChange={setReason}
        />
        <Button type="submit" busy={busy}>
          {t('haltAsk')}
        </Button>
      </form>
      <p className="quiet">{t('haltNote')}</p>
    </Panel>
  );
}
