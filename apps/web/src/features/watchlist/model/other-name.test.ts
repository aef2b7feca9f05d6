import { describe, expect, it } from 'vitest';
import { otherName } from './other-name.ts';

const names = { kor: '온빛', en: 'Onbit', tw: null };
const nothing = { code: null, kor: null, en: null, tw: null };
const span = { from: 0, to: 2 };

describe('the name that a keyword has found', () => {
  it('is named beside the one on screen', () => {
    expect(otherName(names, { ...nothing, en: span }, 'kor')).toEqual({ text: 'Onbit', span });
    expect(otherName(names, { ...nothing, kor: span }, 'en')).toEqual({ text: '온빛', span });
  });

  it('is not named where the code or the name on screen has been found', () => {
    expect(otherName(names, { ...nothing, code: span, en: span }, 'kor')).toBeNull();
    expect(otherName(names, { ...nothing, kor: span, en: span }, 'kor')).toBeNull();
    expect(otherName(names, undefined, 'kor')).toBeNull();
  });

  it('is the Korean one where a name in the language is missing', () => {
    expect(otherName(names, { ...nothing, kor: span }, 'tw')).toBeNull();
  });
});
