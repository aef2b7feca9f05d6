import { it } from 'vitest';
import { expectWholeAfterCuts } from './reconnecting.ts';

const CUTS = 300;

it(`after ${CUTS} cut connections each client knows what the server has`, () =>
  expectWholeAfterCuts({ seed: 'short', clients: 8, cuts: CUTS, patienceMs: 30_000 }));
