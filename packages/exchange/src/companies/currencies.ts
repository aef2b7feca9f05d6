/**
 * Digital currencies and currency pairs of the fictional market, all against the won. The coins are
 * invented. A price unit is the tick at the listing, the power of ten below 0.05 % of the price, so
 * that prices are between 2,000 and 20,000 units; a trading unit is ₩1 ÷ price unit of the asset.
 */
import { assert } from '@maru/std/assert';
import type { Instrument, Names } from '@maru/std/instrument';
import type { Listed } from './listed.ts';

interface Plan {
  readonly symbol: string;
  readonly names: Names;
  /** Price units: a price of `close` × 10^scale won. */
  readonly close: number;
  readonly scale: number;
  /** Daily turnover in this market, in billions of won at the listing. */
  readonly billions: number;
}

const plan = (
  symbol: string,
  [kor, en, tw]: readonly [string, string, string],
  close: number,
  scale: number,
  billions: number,
): Plan => ({ symbol, names: { kor, en, tw }, close, scale, billions });

const COINS: readonly Plan[] = [
  plan('HANEUL', ['하늘코인', 'Haneul Coin', '天空幣'], 9_512, 4, 900_000),
  plan('BYEOL', ['별코인', 'Byeol Coin', '星辰幣'], 4_863, 3, 420_000),
  plan('GARAM', ['가람', 'Garam', '江河幣'], 2_874, 2, 90_000),
  plan('DURE', ['두레코인', 'Dure Coin', '同耕幣'], 11_390, 2, 150_000),
  plan('ONGI', ['온기', 'Ongi', '溫暖幣'], 3_245, 0, 110_000),
  plan('DALBIT', ['달빛', 'Dalbit', '月光幣'], 9_180, 1, 60_000),
  plan('SAEBYEOK', ['새벽토큰', 'Saebyeok Token', '曙光幣'], 4_410, 1, 38_000),
  plan('MOREA', ['모래알', 'Moraeal', '沙粒幣'], 7_735, -1, 52_000),
  plan('SOLBAT', ['솔밭', 'Solbat', '松林幣'], 12_660, 0, 21_000),
  plan('TEOJU', ['터주', 'Teoju', '地靈幣'], 2_318, -1, 30_000),
  plan('BANDI', ['반디', 'Bandi', '螢火幣'], 5_927, -3, 14_000),
  plan('MAEUM', ['마음', 'Maeum', '心意幣'], 3_506, -2, 9_000),
];

const PAIRS: readonly Plan[] = [
  plan('USDKRW', ['미국 달러', 'US dollar', '美元'], 13_905, -1, 400_000),
  plan('CNYKRW', ['중국 위안', 'Chinese yuan', '人民幣'], 19_240, -2, 180_000),
  plan('TWDKRW', ['대만 달러', 'Taiwan dollar', '新臺幣'], 4_312, -2, 40_000),
  plan('HKDKRW', ['홍콩 달러', 'Hong Kong dollar', '港幣'], 17_860, -2, 80_000),
  plan('THBKRW', ['태국 밧', 'Thai baht', '泰銖'], 4_138, -2, 25_000),
  plan('JPYKRW', ['일본 엔', 'Japanese yen', '日圓'], 9_084, -3, 260_000),
  plan('VNDKRW', ['베트남 동', 'Vietnamese dong', '越南盾'], 5_472, -5, 20_000),
  plan('MYRKRW', ['말레이시아 링깃', 'Malaysian ringgit', '令吉'], 3_182, -1, 22_000),
  plan('USDTKRW', ['테더', 'Tether', '泰達幣'], 13_962, -1, 120_000),
  plan('EURKRW', ['유로', 'Euro', '歐元'], 15_214, -1, 240_000),
  plan('GBPKRW', ['영국 파운드', 'British pound', '英鎊'], 17_658, -1, 110_000),
  plan('SGDKRW', ['싱가포르 달러', 'Singapore dollar', '新加坡元'], 10_366, -1, 60_000),
];

const BILLION = 1_000_000_000;

function listed(
  board: 'digital' | 'pair',
  { symbol, names, close, scale, billions }: Plan,
): Listed {
  assert(close >= 2_000 && close < 20_000, 'the price unit is the power of ten below 0.05 %');
  const instrument: Instrument = {
    symbol,
    names,
    board,
    // they move together, as companies of a sector do
    sector: board,
    shares: Math.floor((billions * BILLION) / close),
    lotSize: 1,
    bandPercent: board === 'pair' ? 5 : 30,
    grid: 'unit',
    scale,
    basket: null,
    largeCap: false,
    fictional: true,
    listedOn: null,
    company: null,
    crowd: 'full',
  };
  return { instrument, close };
}

/** The digital currencies, then the currency pairs. */
export const listCurrencies = (): Listed[] => [
  ...COINS.map((coin) => listed('digital', coin)),
  ...PAIRS.map((pair) => listed('pair', pair)),
];
