import { Button } from '@maru/ui/button';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { invalidate } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';

interface Props {
  readonly send: () => Promise<unknown>;
  /** The calls whose answers it changes. */
  readonly changes: Parameters<typeof invalidate>[0];
  readonly words: {
    /** Of the button that asks, and of the one that does it. */
    readonly act: string;
    readonly title: string;
    readonly note: string;
    readonly keep: string;
    /** Toasted when it is done. */
    readonly done: string;
  };
  /** What it brings back. */
  readonly children?: ReactNode;
}

/** A button that takes an application back, after a question that names what it means. */
export function TakeBack({ send, changes, words, children }: Props) {
  const [asking, setAsking] = useState(false);
  const sent = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast(words.done, 'good');
      setAsking(false);
      return invalidate(changes);
    },
    onError: (error) => toastRefusal(error),
  });
  return (
    <>
      <Button size="small" variant="plain" onClick={() => setAsking(true)}>
        {words.act}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        note={words.note}
        submit={words.act}
        back={words.keep}
        variant="danger"
        send={sent}
        onSend={sent.mutate}
      >
        {children}
      </ConfirmSheet>
    </>
  );
}
