import { expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

it.each([
  ['홍길동', '홍*동'],
  ['김솔', '김*'],
  ['선우민재', '선**재'],
  ['Kim', 'K*m'],
  [' 홍길동 ', '홍*동'],
  ['가', '가*'],
])('%s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked));
