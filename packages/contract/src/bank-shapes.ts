import * as z from 'zod/mini';
import { doc, inLanguages, named } from './shapes.ts';

const bankNames = named(
  'BankNames',
  'The name of a bank in the languages of the app',
  z.strictObject(inLanguages(z.string())),
);

/** The fields of a bank (`banks.ts`). */
export const bank = {
  code: doc('Code of the bank: three digits, of the clearing institute (KFTC)', z.string()),
  names: doc('Its name', bankNames),
  least: doc('The fewest digits that an account there usually has', z.int()),
  most: doc('The most digits that an account there usually has', z.int()),
  open: doc('Whether customers can add accounts of it', z.boolean()),
};
