import { inLongForm } from '@maru/std/testing/long-form';
import { BOTH_DATABASES } from './databases.ts';

/** PostgreSQL, in the long form both: for what a change may break on one of them alone. */
export const DATABASES = inLongForm(BOTH_DATABASES, BOTH_DATABASES.slice(1));
