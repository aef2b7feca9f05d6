import { it } from 'vitest';
import { expectWholeAfterCuts } from './reconnecting.ts';

const CUTS = 10_000;

it(`after ${CUTS} cut connections each client knows what the server has`, () =>
  expectWholeAfterCuts({ seed: 'long', clients: 12, cuts: CUTS, patienceMs: 60_000 }));
