import type { Language } from '@maru/contract/constants';
import type { refusalTexts } from '../refusal.texts.ts';
import type { RouteName } from '../routes.ts';
import type { TextKey } from './keys.ts';

export type LinkText = keyof typeof refusalTexts.dictionary.kor;
/** The way out of a refusal, which one that is fixed in place has not: a route and its name. */
export type NextPlan = readonly [
  route: RouteName,
  text: LinkText,
  query?: Readonly<Record<string, string>>,
];

type Text = Readonly<Record<Language, string>> & { readonly next?: NextPlan };
/** The texts of the `api` dictionary, each in all languages, with the way out of the refusal. */
export type Texts = Readonly<Record<TextKey, Text>>;
