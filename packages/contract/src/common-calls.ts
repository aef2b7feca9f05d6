import * as z from 'zod/mini';
import { bank } from './bank-shapes.ts';
import { call } from './call.ts';
import { LANGUAGES } from './constants.ts';
import { DOCUMENT_KINDS } from './document-rules.ts';
import { doc, empty, fraction, instant } from './shapes.ts';

const unread = doc('Taken and not read', z.optional(z.string().check(z.maxLength(20))));

/** Site settings, called before the app is mounted. Values are always text. */
export const commonConfig = call({
  path: '/common/config',
  access: 'public',
  kind: 'read',
  summary: 'Site settings as name and value pairs',
  input: z.strictObject({ type: unread }),
  output: z.array(
    z.strictObject({
      name: doc('Name of the setting', z.string()),
      value: doc('Its value as text; per cents, hours and flags too', z.string()),
    }),
  ),
});

/** A document that customers agree to, as it is in force. */
export const commonDocument = call({
  path: '/common/document',
  access: 'public',
  kind: 'read',
  summary: 'A document that customers agree to, in force now, in a language',
  input: z.strictObject({
    document: doc(
      'User agreement, privacy policy, or risks of the products',
      z.enum(DOCUMENT_KINDS),
    ),
    language: doc('Language of the text', z.enum(LANGUAGES)),
  }),
  output: z.strictObject({
    text: doc(
      'Headings (`## `), lists (`- `) and paragraphs, an empty line between them',
      z.string(),
    ),
    version: doc('Number of its version, counted from 1', z.int()),
    from: doc('When this version came into force', instant),
  }),
});

/** Also closed ones: accounts of them keep their bank's name. */
export const commonBanks = call({
  path: '/common/banks',
  access: 'public',
  kind: 'read',
  summary: 'Banks at which customers can have accounts',
  input: empty,
  output: z.array(z.strictObject(bank)),
});

/** Index quotes of the strip. */
export const parameterZhishu = call({
  path: '/parameter/zhishu',
  access: 'public',
  kind: 'read',
  summary: 'Index quotes',
  input: z.strictObject({ type: unread }),
  output: z.array(
    z.strictObject({
      local_name: doc('Korean name of the index', z.string()),
      price: doc('Its value now, points', fraction),
      gain: doc('Change against the last close, per cent', fraction),
      gainValue: doc('Change against the last close, points', fraction),
      code: doc('Code of the index, the same in every language', z.string()),
      names: doc(
        'Names of the index',
        z.strictObject({
          kor: doc('Korean', z.string()),
          en: doc('English; without one Korean', z.string()),
          tw: doc('Traditional Chinese; without one Korean', z.string()),
        }),
      ),
    }),
  ),
});
