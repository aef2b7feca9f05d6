import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { invalidate } from '#shared/query.ts';
import { Refusal, toastRefusal } from '#shared/refusal.tsx';
import styles from './placement.module.css';

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
  const close = (): void => {
    sent.reset();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" variant="plain" onClick={() => setAsking(true)}>
        {words.act}
      </Button>
      <Sheet
        open={asking}
        onClose={close}
        title={words.title}
        note={words.note}
        action={
          <div className={styles.pair}>
            <Button variant="plain" onClick={close}>
              {words.keep}
            </Button>
            <Button variant="danger" busy={sent.isPending} onClick={() => sent.mutate()}>
              {words.act}
            </Button>
          </div>
        }
      >
        {children}
        <Refusal error={sent.error} />
      </Sheet>
    </>
  );
}
