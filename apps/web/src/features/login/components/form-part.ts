import type { Form } from '#shared/use-form.ts';
import type { Field, Registration } from '../model/registration.ts';

/** What a part of the registration form works with. */
export type FormPart = Pick<Form<Registration, Field>, 'values' | 'change' | 'errorOf'>;
