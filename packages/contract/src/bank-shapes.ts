import * as z from 'zod/mini';

/** The fields of a bank (`banks.ts`). */
export const bank = {
  code: z.string(),
  names: z.strictObject({ kor: z.string(), en: z.string(), tw: z.string() }),
  /** The usual number of digits of an account. */
  least: z.int(),
  most: z.int(),
  /** Whether customers can add accounts of it. */
  open: z.boolean(),
};
