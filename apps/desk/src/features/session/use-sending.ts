import { type FormEvent, useState } from 'react';
import { defineTexts } from '../../shared/define-texts.ts';
import { SIGN_IN_REFUSALS } from '../../shared/sign-in-refusal.texts.ts';
import { useRefusalIn } from '../../shared/use-refusal-in.ts';

const refusals = defineTexts(SIGN_IN_REFUSALS);

interface Sending {
  readonly busy: boolean;
  /** What went wrong the last time, in words. */
  readonly problem: string | null;
  readonly send: (event: FormEvent) => void;
}

/** Sends a form once at a time, and says why it was refused. */
export function useSending(work: () => Promise<void>): Sending {
  const words = useRefusalIn(refusals);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(words(error)));
    setBusy(false);
  };
  return {
    busy,
    problem,
    send: (event) => {
      event.preventDefault();
      void send();
    },
  };
}
