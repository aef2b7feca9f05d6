import { expect, it } from 'vitest';
import { movedBar, resizedBar, USUAL_BAR } from './bar.ts';

it('a bar stays within its picture', () => {
  expect(movedBar(USUAL_BAR, 10, -20)).toMatchObject({ x: 340, y: 410 });
  expect(movedBar(USUAL_BAR, 5_000, 5_000)).toMatchObject({ x: 680, y: 890 });
  expect(movedBar(USUAL_BAR, -5_000, -5_000)).toMatchObject({ x: 0, y: 0 });
  expect(resizedBar(USUAL_BAR, 10.4, 10)).toMatchObject({ width: 330, height: 120 });
  expect(resizedBar(USUAL_BAR, 5_000, -5_000)).toMatchObject({ width: 670, height: 60 });
});
