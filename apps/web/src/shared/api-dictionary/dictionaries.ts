/** The `api` dictionary of each language is a chunk of its own: a phone needs one of them. */
import { LANGUAGES, type Language } from '@maru/contract/constants';
import { present } from '@maru/std/assert';
import { type Chunk, chunk } from '../chunk.ts';
import type { TextKey } from './keys.ts';

type Dictionary = Readonly<Record<TextKey, string>>;

interface Module {
  readonly API_TEXTS: Dictionary;
}

const CHUNKS: Readonly<Record<Language, Chunk<Module>>> = {
  kor: chunk(() => import('./texts-kor.ts')),
  en: chunk(() => import('./texts-en.ts')),
  tw: chunk(() => import('./texts-tw.ts')),
};

/**
 * Fetches the dictionary of a language; the app starts with that of its user.
 * @throws ChunkError
 */
export async function loadDictionary(language: Language): Promise<void> {
  await CHUNKS[language].load();
}

/**
 * The dictionary of a language, or, until that has come after a change of language, the one before
 * it. One that could not be fetched is asked for again.
 */
export function dictionaryOf(language: Language): Dictionary {
  const own = CHUNKS[language].loaded();
  if (own !== undefined) return own.API_TEXTS;
  loadDictionary(language).catch(() => undefined);
  const others = LANGUAGES.map((one) => CHUNKS[one].loaded());
  const before = others.find((one) => one !== undefined);
  return present(before, 'the app has started with a dictionary').API_TEXTS;
}
