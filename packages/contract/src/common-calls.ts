import * as z from 'zod/mini';
import { bank } from './bank-shapes.ts';
import { call } from './call.ts';
import { LANGUAGES } from './constants.ts';
import { DOCUMENT_KINDS } from './document-rules.ts';
import { doc, empty, fraction, instant } from './shapes.ts';

/** Site settings, called before the app is mounted. Values are always text. */
export const commonConfig = call({
  path: '/common/config',
  access: 'public',
  kind: 'read',
  summary: 'Site settings as name and value pairs',
  input: z.strictObject({ type: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});

/** A document that customers agree to, as it is in force. */
export const commonDocument = call({
  path: '/common/document',
  access: 'public',
  kind: 'read',
  summary: 'A document that customers agree to, in force now, in a language',
  input: z.strictObject({ document: z.enum(DOCUMENT_KINDS), language: z.enum(LANGUAGES) }),
  output: z.strictObject({
    text: doc(
      'Headings (`## `), lists (`- `) and paragraphs, with an empty line between them',
      z.string(),
    ),
    version: z.int(),
    from: doc('In force from', instant),
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
  input: z.strictObject({ type: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.array(
    z.strictObject({
      local_name: z.string(),
      price: fraction,
      gain: doc('Per cent; its sign decides the colour', fraction),
      gainValue: fraction,
      code: doc("The index's own code, stable in every language", z.string()),
      names: z.strictObject({ kor: z.string(), en: z.string(), tw: z.string() }),
    }),
  ),
});
