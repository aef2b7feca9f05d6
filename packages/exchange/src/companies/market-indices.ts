/** The six indices of the fictional market. */
import type { Instrument, Names } from '@maru/std/instrument';
import { indexAtLevel } from '../indices.ts';
import type { IndexDefinition } from '../simulation-types.ts';

type Rule = (instrument: Instrument) => boolean;
const ofSector =
  (code: string): Rule =>
  (instrument) =>
    instrument.sector === code;

/** The six indices: code, names, level on the last day before the live market, members. */
const INDICES: readonly (readonly [string, Names, number, Rule])[] = [
  [
    'MAIN',
    indexNames('마루종합', 'Maru Composite', '馬魯綜合'),
    284_716,
    (i) => i.board === 'main',
  ],
  [
    'SECOND',
    indexNames('마루성장', 'Maru Growth', '馬魯成長'),
    91_140,
    (i) => i.board === 'second',
  ],
  ['LARGE', indexNames('대형50', 'Large 50', '大型50'), 38_602, (i) => i.largeCap],
  ['CHIP', indexNames('반도체', 'Semiconductors', '半導體'), 176_455, ofSector('semiconductors')],
  ['BIO', indexNames('제약·바이오', 'Pharma & bio', '製藥生技'), 132_870, ofSector('biotech')],
  ['FIN', indexNames('금융', 'Finance', '金融'), 88_230, ofSector('finance')],
];

function indexNames(kor: string, en: string, tw: string): Names {
  return { kor, en, tw };
}

/** The indices on the listed shares, at their levels. */
export function indicesOf(
  instruments: readonly Instrument[],
  closes: Readonly<Record<string, number>>,
): IndexDefinition[] {
  return INDICES.map(([code, names, level, rule]) => {
    const members = instruments
      .filter(rule)
      .map(({ symbol, shares }) => ({ symbol, shares, price: closes[symbol] as number }));
    return indexAtLevel(code, names, members, level);
  });
}
