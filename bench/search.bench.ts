/** A search, keystroke by keystroke, over as many names as the real market has. */
import type { Instrument } from '@maru/std/instrument';
import { Prng } from '@maru/std/prng';
import { StockSearch } from '../packages/server/src/market/search.ts';
import { inTurns, millisecondsOf, report } from './figure.ts';

const STOCKS = 3_000;
const SYLLABLES = [...'가나다라마바사아자차카타파하한결온빛반도체누리은행바이오전자화학건설물산'];
/** What is in the field after each stroke: initials, a name, a mix, a code, Latin letters. */
const STROKES = [
  'ㅇ',
  'ㅇㅂ',
  'ㅇㅂㅂ',
  '오',
  '온',
  '온비',
  '온빛',
  '온빛ㅂ',
  '9',
  '90',
  '9001',
  's',
  'se',
  'sem',
  'semi',
  'ㅎ결',
  'ㅎ결ㅂ',
  '없는이름',
];

const prng = new Prng('search');
const syllables = (count: number): string =>
  Array.from({ length: count }, () => prng.pick(SYLLABLES)).join('');

const instruments = Array.from({ length: STOCKS }, (_, i): Instrument => {
  const kor = syllables(3 + (i % 5));
  const names = { kor, en: `Company ${i} Semiconductor`, tw: `公司${i}半導體` };
  const size = { shares: 1_000_000, lotSize: 100, bandPercent: 30, scale: 0 } as const;
  const kind = { board: 'main', grid: 'krx', crowd: 'full', basket: null, sector: null } as const;
  const rest = { largeCap: false, fictional: true, listedOn: null, company: null } as const;
  return { symbol: String(900_000 + i), names, ...size, ...kind, ...rest };
});
const search = new StockSearch(instruments);

/** Milliseconds of the slowest stroke, and of all of them on average. */
function strokes(): { readonly slowest: number; readonly mean: number } {
  const times = STROKES.map((typed) => millisecondsOf(() => search.find(typed, BigInt)));
  const sum = times.reduce((total, ms) => total + ms, 0);
  return { slowest: Math.max(...times), mean: sum / times.length };
}

strokes();
const runs = await inTurns({ slowest: () => strokes().slowest, mean: () => strokes().mean });
const name = (which: string): string => `search: ${which} keystroke over ${STOCKS} names`;
const common = { unit: 'ms', beside: null } as const;
report([
  { name: name('slowest'), runs: runs.slowest, ...common, target: { of: 'value', most: 50 } },
  { name: name('average'), runs: runs.mean, ...common, target: null },
]);
