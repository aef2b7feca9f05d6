/**
 * Panning two years of day candles with a finger, on a processor four times slower, beside a page
 * that has nothing but a canvas of the same size: more than that this machine's browser can't do.
 */
import { present } from '@maru/std/assert';
import { type Figure, inTurns, report } from './figure.ts';
import { type Felt, onScene, type Scene, SlowPhone } from './slow-phone.ts';

const SYMBOL = '900005';
/** Drags that lead from today to the first of two years of candles, sixty of them on a screen. */
const DRAGS = 9;
const DRAG_PX = 320;

/** A canvas that is drawn anew at each move of the finger, as a chart is, with one rectangle. */
const CANVAS_ONLY = `<meta name="viewport" content="width=device-width">
<body style="margin:0"><canvas width="350" height="300" style="touch-action:pan-y"></canvas><script>
  const canvas = document.querySelector('canvas');
  const context = canvas.getContext('2d');
  let x = 0;
  canvas.addEventListener('pointermove', () => requestAnimationFrame(() => {
    context.clearRect(0, 0, 350, 300);
    context.fillRect(x++ % 350, 50, 20, 200);
  }));
</script>`;

/** Drags to the right, to older candles, from where `y` is on the chart. */
async function pan(phone: SlowPhone, y: number): Promise<Felt> {
  return await phone.feel(async () => {
    for (let i = 0; i < DRAGS; i++) await phone.drag(30, y, DRAG_PX);
  });
}

async function panChart(scene: Scene): Promise<Felt> {
  const app = await scene.open();
  try {
    await app.goto(`/market/stockDetail?symbol=${SYMBOL}`);
    await app.page.getByRole('button', { name: 'Day', exact: true }).click();
    const chart = app.page.getByRole('slider', { name: /Day chart/ });
    await chart.waitFor();
    await app.settled();
    const box = present(await chart.boundingBox(), 'the chart is on screen');
    return await pan(await SlowPhone.of(app), Math.round(box.y + 120));
  } finally {
    await app.close();
  }
}

async function panCanvas(scene: Scene): Promise<Felt> {
  const page = await scene.blank(CANVAS_ONLY);
  try {
    return await pan(await SlowPhone.of(page), 150);
  } finally {
    await page.close();
  }
}

const figures = await onScene(async (scene): Promise<Figure[]> => {
  const felt: Felt[] = [];
  const shares = await inTurns({
    async chart() {
      const now = await panChart(scene);
      felt.push(now);
      return now.inTime * 100;
    },
    canvas: async () => (await panCanvas(scene)).inTime * 100,
  });
  const beside = { name: 'a canvas of the same size', runs: shares.canvas };
  const of = (name: string, unit: string, one: (felt: Felt) => number) => ({
    name: `panning two years of candles: ${name}`,
    unit,
    runs: felt.map(one),
    beside: null,
  });
  return [
    {
      ...of('frames within 16.7 ms', '%', () => 0),
      runs: shares.chart,
      beside,
      target: { of: 'ratio', least: 0.95 },
    },
    { ...of('99 % of the frames within', 'ms', (one) => one.slowFrame), target: null },
    {
      ...of('tasks of more than 50 ms', 'tasks', (one) => one.longTasks.length),
      target: { of: 'value', most: 0 },
    },
  ];
});
report(figures);
