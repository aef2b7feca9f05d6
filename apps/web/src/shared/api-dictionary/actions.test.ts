import { LANGUAGES } from '@maru/contract/constants';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
const { ACTIONS, actionTexts } = await import('./actions.ts');

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
});
