import { Button, type ButtonProps } from '@maru/ui/button';
import { Pair } from '@maru/ui/pair';
import { Sheet, type SheetProps } from '@maru/ui/sheet';
import { FailedAction } from './action-result.tsx';
import type { Action } from './api-dictionary/actions.ts';
import styles from './confirm-sheet.module.css';
import { type NextStep, Refusal } from './refusal.tsx';

/** What the sheet needs of a mutation. */
interface Sending {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly reset: () => void;
}

interface Props extends Omit<SheetProps, 'action'> {
  /** On the button that sends. */
  readonly submit: string;
  /** On a second button, the way back. */
  readonly back?: string;
  readonly variant?: ButtonProps['variant'];
  readonly send: Sending;
  readonly onSend: () => void;
  /** Whether it can be sent as it stands. */
  readonly isReady?: boolean;
  /** Which of the 17 actions it is; what failed then says so. */
  readonly action?: Action;
  /** Why it would be refused as it stands; said where nothing has failed. */
  readonly refused?: unknown;
  /** The failure that is shown; by default that of `send`. */
  readonly error?: unknown;
  /** In place of the next step of the failure's code. */
  readonly next?: NextStep | null | undefined;
}

/** What is about to happen, the button that sends it, and why it was refused. */
export function ConfirmSheet(props: Props) {
  const { submit, back, variant, send, onSend, isReady = true, action, refused, ...rest } = props;
  const { error = send.error, next, onClose, children, ...sheet } = rest;
  const close = (): void => {
    send.reset();
    onClose();
  };
  const main = (
    <Button
      full={back === undefined}
      {...(variant !== undefined && { variant })}
      busy={send.isPending}
      disabled={!isReady && !send.isPending}
      onClick={() => onSend()}
    >
      {submit}
    </Button>
  );
  const failed = error ?? null;
  return (
    <Sheet
      {...sheet}
      onClose={close}
      action={
        back === undefined ? (
          main
        ) : (
          <Pair>
            <Button variant="plain" onClick={close}>
              {back}
            </Button>
            {main}
          </Pair>
        )
      }
    >
      {children}
      {(failed ?? refused ?? null) !== null && (
        <div className={styles.failure}>
          {action === undefined || failed === null ? (
            <Refusal error={failed ?? refused} next={next} />
          ) : (
            <FailedAction action={action} error={failed} next={next} />
          )}
        </div>
      )}
    </Sheet>
  );
}
