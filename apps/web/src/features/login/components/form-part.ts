import type { Field, Registration } from '../model/registration.ts';

/** What a part of the registration form works with. */
export interface FormPart {
  readonly form: Registration;
  readonly onChange: (change: Partial<Registration>) => void;
  readonly errorOf: (field: Field) => string | undefined;
}
