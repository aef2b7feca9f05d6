import { LANGUAGES } from '@maru/contract/constants';
import { describe, expect, it } from 'vitest';
import { ACTIONS, actionTexts } from './actions.ts';

const sources = Object.values(
  import.meta.glob<string>('../../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
/** The actions that these texts have in the place of a pattern's group. */
const found = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, action]) => action ?? '')));

/** §8 of the specification, in its order. */
const SPECIFIED = `add edit delete upload submit purchase subscribe placement sell cancel copyTrade
loan repay exchange withdraw deposit checkIn`.split(/\s+/);

describe('the actions', () => {
  it('are the 17 of the specification', () => {
    expect(ACTIONS).toEqual(SPECIFIED);
  });

  it.each(LANGUAGES)('each have a success and a failure text of their own in %s', (language) => {
    const texts = actionTexts.dictionary[language];
    const all = ACTIONS.flatMap((action) => [texts[`${action}Done`], texts[`${action}Failed`]]);
    expect(all).not.toContain(undefined);
    expect(new Set(all).size).toBe(34);
  });

  it('each say on a screen how they went', () => {
    const told = found(sources, /(?:useAction|toastsFailureOf)\b[^;]{0,120}?'(\w+)'/g);
    const others = sources.flatMap((text) => text.match(/useAction\b[^;]{0,120}/g) ?? []);
    expect(ACTIONS.filter((one) => !told.has(one) && !others.join().includes(`'${one}'`))).toEqual(
      [],
    );
  });

  it('whose success is told by hand have their failure told too', () => {
    const byHand = sources.filter((text) => text.includes('useTexts(actionTexts)'));
    const done = found(byHand, /\('(\w+)Done'\), 'good'/g);
    expect(done.size).toBeGreaterThan(4);
    expect([...done].sort()).toEqual([...found(sources, /toastsFailureOf\('(\w+)'/g)].sort());
  });
});
