import { Button } from '@maru/ui/button';
import { Sheet, type SheetProps } from '@maru/ui/sheet';
import type { FormEvent } from 'react';
import { FailedAction } from '#shared/action-result.tsx';
import type { Action } from '#shared/api-dictionary/actions.ts';
import formStyles from '#shared/form.module.css';
import { Refusal } from '#shared/refusal.tsx';
import { FundPasswordField, type PasswordForm } from './fund-password-field.tsx';
import styles from './money-sheet.module.css';

/** What the sheet needs of a form with a fund password. */
interface MoneyForm extends PasswordForm {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  readonly failure: unknown;
}

interface Props extends Omit<SheetProps, 'action'> {
  /** Of its form. */
  readonly id: string;
  /** On the button that sends it. */
  readonly submit: string;
  readonly form: MoneyForm;
  /** Why it would be refused as it stands. */
  readonly refused?: unknown;
  /** Whether it can be sent as it stands. */
  readonly isReady?: boolean;
  /** Which of the 17 actions it is; what failed then says so. */
  readonly action?: Action;
  /** Whether this way of the money is open without the fund password. */
  readonly isFree?: boolean;
}

/** Money that is about to move: its own fields, and the fund password that sends it. */
export function MoneySheet(props: Props) {
  const { id, submit, form, refused, isReady = true, action, isFree = false, ...rest } = props;
  const { children, ...sheet } = rest;
  return (
    <Sheet
      {...sheet}
      action={
        <Button type="submit" form={id} full busy={form.busy} disabled={!isReady}>
          {submit}
        </Button>
      }
    >
      <form
        id={id}
        className={`${formStyles.form} ${styles.form}`}
        noValidate
        onSubmit={form.submit}
      >
        {children}
        {!isFree && <FundPasswordField form={form} />}
        {action === undefined || form.failure === null ? (
          <Refusal error={form.failure ?? refused} />
        ) : (
          <FailedAction action={action} error={form.failure} />
        )}
      </form>
    </Sheet>
  );
}
