import { expect, test } from 'vitest';
import { symbolIn } from './symbol-in.ts';

test.for([
  ['symbol=005930', '005930'],
  ['symbol=005930%20', '005930'],
  ['symbol=%20005930%0A', '005930'],
  ['symbol=00593k', '00593K'],
  ['symbol=%EF%BC%90%EF%BC%90%EF%BC%95%EF%BC%99%EF%BC%93%EF%BC%90', '005930'],
  ['symbol=005930%E2%80%8B', '005930'],
  ['symbol=A005930', '005930'],
  ['symbol=KR7005930003', '005930'],
  ['symbol=', null],
  ['symbol=%20', null],
  ['symbol=%EC%82%BC%EC%84%B1', null],
  ['side=buy', null],
] as const)('%s names %s', ([query, symbol]) => {
  expect(symbolIn(new URLSearchParams(query))).toBe(symbol);
});
