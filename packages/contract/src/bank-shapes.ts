import * as z from 'zod/mini';
import { doc } from './shapes.ts';

/** The fields of a bank (`banks.ts`). */
export const bank = {
  code: z.string(),
  names: z.strictObject({ kor: z.string(), en: z.string(), tw: z.string() }),
  least: doc('The usual number of digits of an account', z.int()),
  most: z.int(),
  open: doc('Whether customers can add accounts of it', z.boolean()),
};
