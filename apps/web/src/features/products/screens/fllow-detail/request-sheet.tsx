import type { CallName } from '@maru/contract/calls';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import type { FormEvent, ReactNode } from 'react';
import { FundPasswordField } from '#entities/password/fund-password-field.tsx';
import formStyles from '#shared/form.module.css';
import { Refusal } from '#shared/refusal.tsx';
import type { Preview } from '#shared/use-preview.ts';
import styles from '../../components/products.module.css';

/** What the sheet needs of a form with a fund password. */
interface PasswordForm {
  readonly values: { readonly fundPassword: string };
  readonly change: (part: { fundPassword: string }) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  readonly errorOf: (field: 'fundPassword') => string | undefined;
  readonly failure: unknown;
}

interface Props {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly note: string;
  /** On the button that sends it. */
  readonly action: string;
  readonly form: PasswordForm;
  /** What the request comes to, and why it would be refused as it stands. */
  readonly preview: Pick<Preview<CallName>, 'refused' | 'settling'>;
  readonly children: ReactNode;
}

/** A request to a product: its own fields, and the fund password that sends it. */
export function RequestSheet(props: Props) {
  const { id, open, onClose, title, note, action, form, preview, children } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      note={note}
      action={
        <Button type="submit" form={id} full busy={form.busy} disabled={preview.settling}>
          {action}
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
        <FundPasswordField
          value={form.values.fundPassword}
          onChange={(fundPassword) => form.change({ fundPassword })}
          error={form.errorOf('fundPassword')}
        />
        <Refusal error={form.failure ?? preview.refused} />
      </form>
    </Sheet>
  );
}
