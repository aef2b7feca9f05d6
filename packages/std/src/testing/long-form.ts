/** Tests that try more in `npm run test:long` than at each change. For tests only. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
  }
}

/** How much a test tries: `all` in the long form, `part` at each change. */
export const inLongForm = <T>(all: T, part: T): T => (inject('isLong') ? all : part);
