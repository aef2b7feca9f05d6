/** What each message of the app is made of. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import type { BankName } from '#entities/bank/bank-name.ts';
import type { Counted } from '#entities/instrument/model/amounts.ts';
import type { Translate } from '#shared/i18n.ts';
import type { messageTexts } from '../message.texts.ts';

export type Message = Output<'messageList'>['rows'][number];
export type MessageCode = Message['content']['code'];
export type Content<C extends MessageCode> = Extract<Message['content'], { code: C }>;

export interface MessageText {
  readonly title: string;
  /** Empty: the title says it all. */
  readonly note: string;
}

/** How a message is said. */
export interface Said {
  /** Of the issue that it names; empty: it names none. */
  readonly name: string;
  readonly of: Counted;
  readonly language: Language;
  readonly bankName: BankName;
  readonly t: Translate<keyof typeof messageTexts.dictionary.kor>;
}

/** The words of a message, and the address of what it is about. */
export interface Words<C extends MessageCode> {
  readonly text: (content: Content<C>, said: Said) => MessageText;
  readonly href: (content: Content<C>, ref: string) => string;
}

/** Messages of one area, by their codes. */
export const wordsOf = <C extends MessageCode>(
  codes: readonly C[],
  words: Words<C>,
): { readonly [K in C]: Words<K> } =>
  Object.fromEntries(codes.map((code) => [code, words])) as unknown as {
    readonly [K in C]: Words<K>;
  };
