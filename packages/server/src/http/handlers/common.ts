/** `/common/*`: site settings, before the app is mounted. */
import type { Agent } from '../../config.ts';
import { CHANNEL_PASSWORD, INVITATION_CODE } from '../../sandbox-seed.ts';
import { answered } from '../answer.ts';
import type { HandlersOf } from '../handler.ts';

export interface SiteSettings {
  readonly sandbox: boolean;
  /** Where the listed companies come from: made up, or imported from real listings. */
  readonly market: 'sim' | 'import';
  /** When it is open: by the hours of the KRX, or without end. */
  readonly marketHours: 'always' | 'krx';
  readonly agents: readonly [Agent, Agent];
}

/** Names that the specification knows (`title`, `logo`), and what the app must say plainly. */
/** What test data are filled in with. */
const SANDBOX_VALUES = [
  { name: 'invitationCode', value: INVITATION_CODE },
  { name: 'channelPassword', value: CHANNEL_PASSWORD },
];

export function commonHandlers(site: SiteSettings): HandlersOf<'common'> {
  const [trading, account] = site.agents;
  const data = [
    { name: 'title', value: 'Maru' },
    // its names where it has another one: the indices are called by them too
    { name: 'title.kor', value: '마루' },
    { name: 'title.tw', value: '馬魯' },
    { name: 'logo', value: '/logo.svg' },
    { name: 'currency', value: '₩' },
    { name: 'stockType', value: 'krw' },
    { name: 'simulated', value: 'true' },
    { name: 'sandbox', value: String(site.sandbox) },
    { name: 'market', value: site.market },
    { name: 'marketHours', value: site.marketHours },
    ...(site.sandbox ? SANDBOX_VALUES : []),
    // the specification's first readings (§9); the ranges of its two notices
    { name: 'depositHours', value: '00:00-23:59' },
    { name: 'withdrawalHours', value: '09:00-15:30' },
    { name: 'agent1Url', value: trading.url },
    { name: 'agent1Hours', value: trading.hours },
    { name: 'agent2Url', value: account.url },
    { name: 'agent2Hours', value: account.hours },
  ];
  return { commonConfig: () => answered(data) };
}
