import { type FormEvent, useState } from 'react';
import { useRefusal } from '../../shared/use-refusal.ts';

interface Sending {
  readonly busy: boolean;
  /** What went wrong the last time, in words. */
  readonly problem: string | null;
  readonly send: (event: FormEvent) => void;
}

/** Sends a form once at a time, and says why it was refused. */
export function useSending(work: () => Promise<void>): Sending {
  const words = useRefusal();
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
