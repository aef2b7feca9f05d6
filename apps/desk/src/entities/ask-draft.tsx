/** What one member of staff fills in, and others approve. */
import type { Input } from '@maru/contract/desk-calls';
import { type ReactNode, useState } from 'react';
import type { Texts } from '../shared/define-texts.ts';
import { useTexts } from '../shared/texts.ts';
import { type Asking, useAsking } from '../shared/use-asking.ts';
import { useMarketNow } from '../shared/use-market-now.ts';
import { RequestForm } from './asked.tsx';

interface Props<N extends Asking, Draft> {
  readonly call: N;
  /** Of the feature, with the title and the note of the form. */
  readonly texts: Texts<'ask' | 'askNote' | 'sent'>;
  /** A draft that nobody has filled in. */
  readonly empty: (now: number) => Draft;
  /** What is sent; null: the draft is not whole yet. */
  readonly askedOf: (draft: Draft) => Omit<Input<N>, 'requestId'> | null;
  readonly children: (draft: Draft, change: (part: Partial<Draft>) => void) => ReactNode;
}

/** The form of a request; once it is sent, it is empty again. */
export function AskDraft<N extends Asking, Draft>(props: Props<N, Draft>) {
  const { call, texts, empty, askedOf, children } = props;
  const t = useTexts(texts);
  const now = useMarketNow();
  const [draft, setDraft] = useState(() => empty(now));
  const { busy, send } = useAsking(call, texts);
  const asked = askedOf(draft);
  const submit = async (): Promise<void> => {
    if (asked !== null && (await send(asked))) setDraft(empty(now));
  };
  return (
    <RequestForm
      title={t('ask')}
      note={t('askNote')}
      busy={busy}
      isWhole={asked !== null}
      onSend={submit}
    >
      {children(draft, (part) => setDraft({ ...draft, ...part }))}
    </RequestForm>
  );
}
