import { Button, type ButtonProps } from '@maru/ui/button';
import type { FormEvent, ReactNode } from 'react';
import formStyles from './form.module.css';
import { Refusal } from './refusal.tsx';
import { Screen } from './screen.tsx';

/** What the screen needs of a form. */
interface SentForm {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  readonly failure: unknown;
}

interface Props {
  readonly title: string;
  /** Of its form. */
  readonly id: string;
  readonly form: SentForm;
  /** On the button that sends it. */
  readonly submit: string;
  readonly variant?: ButtonProps['variant'];
  readonly simulated?: boolean;
  /** Below the form's failure. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A screen that is one form, sent by the button at its bottom. */
export function FormScreen(props: Props) {
  const { title, id, form, submit, variant, simulated = false, below, children } = props;
  return (
    <Screen
      title={title}
      simulated={simulated}
      action={
        <Button
          type="submit"
          form={id}
          {...(variant !== undefined && { variant })}
          full
          busy={form.busy}
        >
          {submit}
        </Button>
      }
    >
      <form id={id} className={formStyles.form} noValidate onSubmit={form.submit}>
        {children}
        <Refusal error={form.failure} />
        {below}
      </form>
    </Screen>
  );
}
