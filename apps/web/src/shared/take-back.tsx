import type { CallName } from '@maru/contract/calls';
import { Button } from '@maru/ui/button';
import { useState } from 'react';
import { useAction } from './action-result.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { invalidate } from './query.ts';

export interface TakeBackProps {
  /** The call that takes it back. */
  readonly run: () => Promise<unknown>;
  /** What is read anew after it. */
  readonly stale: readonly CallName[];
  readonly label: string;
  readonly title: string;
  readonly note: string;
}

/** The way to take back what is under review: a button, and a sheet that asks again. */
export function TakeBack({ run, stale, label, title, note }: TakeBackProps) {
  const [asks, setAsks] = useState(false);
  const cancel = useAction('cancel', {
    mutationFn: run,
    onSuccess: async () => {
      setAsks(false);
      await invalidate([...stale]);
    },
  });
  return (
    <>
      <Button variant="plain" full onClick={() => setAsks(true)}>
        {label}
      </Button>
      <ConfirmSheet
        open={asks}
        onClose={() => setAsks(false)}
        title={title}
        note={note}
        submit={label}
        variant="danger"
        send={cancel}
        onSend={cancel.mutate}
        action="cancel"
      />
    </>
  );
}
