/** `/common/*`: site settings, before the app is mounted, and the documents of the site. */
import type { BrokerReads } from '@maru/broker/domains';
import { writeHours } from '@maru/broker/kernel/parameters/hours';
import type { Output } from '@maru/contract/calls';
import { SANDBOX_CODE } from '@maru/contract/constants';
import { filledIn } from '@maru/std/document-text';
import type { Instant } from '@maru/std/kst';
import { builtInDocument } from '../../documents/built-in.ts';
import type { Engine } from '../../engine/port.ts';
import { answered } from '../answer.ts';
import type { HandlersOf } from '../handler.ts';
import { CHANNEL_PASSWORD } from '../sandbox-values.ts';
import { documentHandlers } from './document.ts';
import { readAnswer } from './read.ts';

export interface SiteSettings {
  readonly engine: Engine;
  readonly sandbox: boolean;
  /** Where the listed companies come from: made up, or imported from real listings. */
  readonly market: 'sim' | 'import';
  /** When it is open: by the hours of the KRX, or without end. */
  readonly marketHours: 'always' | 'krx';
}

/** The values of test data. */
const SANDBOX_VALUES = [
  { name: 'invitationCode', value: SANDBOX_CODE },
  { name: 'channelPassword', value: CHANNEL_PASSWORD },
];

type Settings = Output<'commonConfig'>;

/** Parts per million as an exact percentage, without zeros at its end: 150 is `0.015`. */
function percent(ppm: bigint): string {
  const tenThousandths = String(ppm % 10_000n).padStart(4, '0');
  return `${ppm / 10_000n}.${tenThousandths}`.replace(/\.?0+$/, '');
}

/** Names that the specification uses (`title`, `logo`), and what the app must state plainly. */
function settingsAt(
  reads: BrokerReads,
  now: Instant,
  { sandbox, market, marketHours }: SiteSettings,
): Settings {
  const hours = (name: 'siteAgent1Hours' | 'siteAgent2Hours' | 'withdrawalHours'): string =>
    writeHours(reads.parameter(name, now));
  const [channel] = reads.depositChannels(null, now);
  return [
    { name: 'title', value: reads.parameter('siteTitle', now) },
    // its names where it has another one: the indices are called by them too
    { name: 'title.kor', value: reads.parameter('siteTitleKor', now) },
    { name: 'title.tw', value: reads.parameter('siteTitleTw', now) },
    { name: 'logo', value: reads.parameter('siteLogo', now) },
    { name: 'currency', value: '₩' },
    { name: 'stockType', value: 'krw' },
    { name: 'simulated', value: 'true' },
    { name: 'sandbox', value: String(sandbox) },
    { name: 'market', value: market },
    { name: 'marketHours', value: marketHours },
    ...(sandbox ? SANDBOX_VALUES : []),
    // the ranges of the specification's two notices
    ...(channel === undefined ? [] : [{ name: 'depositHours', value: channel.hours }]),
    { name: 'withdrawalHours', value: hours('withdrawalHours') },
    {
      name: 'fundPasswordDelayHours',
      value: String(reads.parameter('fundPasswordDelayHours', now)),
    },
    { name: 'feePercent', value: percent(reads.parameter('feePpm', now)) },
    { name: 'feeCurrencyPercent', value: percent(reads.parameter('feeCurrencyPpm', now)) },
    { name: 'feeSeatPercent', value: percent(reads.parameter('seatFeePpm', now)) },
    { name: 'agent1Url', value: reads.parameter('siteAgent1Url', now) },
    { name: 'agent1Hours', value: hours('siteAgent1Hours') },
    { name: 'agent2Url', value: reads.parameter('siteAgent2Url', now) },
    { name: 'agent2Hours', value: hours('siteAgent2Hours') },
  ];
}

export function commonHandlers(site: SiteSettings): HandlersOf<'common' | 'document'> {
  const { engine } = site;
  // the app opens also while the writer is away
  let known: Settings | null = null;
  return {
    ...documentHandlers(engine),
    commonConfig: async () => {
      const read = await readAnswer(engine, null, (reads) => settingsAt(reads, engine.now(), site));
      if (read.ok) known = read.value;
      return read.ok || known === null ? read : answered(known);
    },
    commonBanks: () => readAnswer(engine, null, (reads) => [...reads.banks()]),
    commonDocument: ({ document, language }) =>
      readAnswer(engine, null, (reads) => {
        const now = engine.now();
        const { number, from, texts } = reads.documentInForce(document, now);
        const text = texts?.[language] ?? builtInDocument(document, language, site.sandbox);
        return { text: filledIn(text, reads.documentFields(now)), version: number, from };
      }),
  };
}
