import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

/** Whether − and + can be pressed. */
function pressable(value: number, bounds: { readonly min?: number; readonly max?: number } = {}) {
  const labels = { label: 'Lots', decreaseLabel: 'Less', increaseLabel: 'More' };
  const nothing = (): void => undefined;
  const html = renderToStaticMarkup(
    <Stepper
      value={value}
      onChange={nothing}
      onPress={nothing}
      format={String}
      {...labels}
      {...bounds}
    />,
  );
  const isFree = (label: string): boolean =>
    html.match(new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`))?.[0].includes('disabled') ===
    false;
  return [isFree('Less'), isFree('More')];
}

it('begins at 1 and has no end of its own', () => {
  expect(pressable(1)).toEqual([false, true]);
  expect(pressable(2)).toEqual([true, true]);
  expect(pressable(1_000_000_000)).toEqual([true, true]);
});

it('stays within the bounds that it is given', () => {
  const bounds = { min: 5, max: 7 };
  expect([5, 6, 7].map((value) => pressable(value, bounds))).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});
