import type { Form } from '#shared/use-form.ts';
import type { Field, Registration } from '../model/registration.ts';

/** The properties of a part of the registration form. */
export type FormPart = Pick<Form<Registration, Field>, 'values' | 'change' | 'errorOf'>;
