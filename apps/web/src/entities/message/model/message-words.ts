/** What each message of the app is made of. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import type { BankName } from '#entities/bank/bank-name.ts';
import type { Counted } from '#entities/instrument/model/amounts.ts';
import type { Texts, Translate } from '#shared/i18n.ts';

export type Message = Output<'messageList'>['rows'][number];
export type MessageCode = Message['content']['code'];
export type Content<C extends MessageCode> = Extract<Message['content'], { code: C }>;

export interface MessageText {
  readonly title: string;
  /** Empty: the title says it all. */
  readonly note: string;
}

/** How a message is said, with the texts of its area. */
export interface Said<T extends Texts<string>> {
  /** Of the issue that it names; empty: it names none. */
  readonly name: string;
  readonly of: Counted;
  readonly language: Language;
  readonly bankName: BankName;
  readonly t: Translate<Extract<keyof T['dictionary']['kor'], string>>;
}

/** The words of a message, and the address of what it is about. */
interface WordsIn<C extends MessageCode, T extends Texts<string>> {
  readonly text: (content: Content<C>, said: Said<T>) => MessageText;
  readonly href: (content: Content<C>, ref: string) => string;
}

export interface Words<C extends MessageCode> extends WordsIn<C, Texts<string>> {
  readonly texts: Texts<string>;
}

/** Messages of one area, by their codes. */
export const wordsOf = <C extends MessageCode, T extends Texts<string>>(
  codes: readonly C[],
  texts: T,
  words: WordsIn<C, T>,
): { readonly [K in C]: Words<K> } =>
  Object.fromEntries(codes.map((code) => [code, { ...words, texts }])) as unknown as {
    readonly [K in C]: Words<K>;
  };
