import type { Domain, None } from '../../kernel/core/domain.ts';
import { blankable, text } from '../../kernel/parameters/definitions.ts';
import { type Hours, hours } from '../../kernel/parameters/hours.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';

/** What the site shows of itself to all visitors. */
export interface SiteShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: None;
  readonly indexes: None;
  readonly parameters: {
    /** The site's name, and its names in languages that have one of their own. */
    readonly siteTitle: string;
    readonly siteTitleKor: string;
    readonly siteTitleTw: string;
    /** A path of the site's own. */
    readonly siteLogo: string;
    /**
     * Customer service: for questions about trading, and about the account. In a firm's database
     * the addresses and the account begin blank.
     */
    readonly siteAgent1Url: string;
    readonly siteAgent1Hours: Hours;
    readonly siteAgent2Url: string;
    readonly siteAgent2Hours: Hours;
    /** The firm's bank account, which customers pay into. */
    readonly siteBankName: string;
    readonly siteBankNumber: string;
    readonly siteBankHolder: string;
  };
  readonly reads: None;
}

const NAME = /^.{1,30}$/u;
const ADDRESS = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[^\s"'<>\\]*)?$/i;
/** The content security policy lets a page show pictures of its own host alone. */
const PICTURE = /^(?:\/[\w-]+)+\.(?:png|svg)$/;
const ACCOUNT = /^\d[\d-]{5,28}\d$/;

export const site: Domain<SiteShape> = {
  name: 'site',
  tables: {},
  appended: {},
  kept: {},
  indexes: () => ({}),
  commands: {},
  parameters: {
    siteTitle: text('Maru', NAME),
    siteTitleKor: text('마루', NAME),
    siteTitleTw: text('馬魯', NAME),
    siteLogo: text('/logo.svg', PICTURE),
    siteAgent1Url: blankable('https://example.com/trading', ADDRESS),
    siteAgent1Hours: hours('weekdays 08:00-18:00'),
    siteAgent2Url: blankable('https://example.com/account', ADDRESS),
    siteAgent2Hours: hours('daily 09:00-21:00'),
    siteBankName: blankable('Maru Bank', NAME),
    siteBankNumber: blankable('000-0000-000000', ACCOUNT),
    siteBankHolder: blankable('Maru', NAME),
  },
  opening: {
    service: (state, at) =>
      parameter(state, 'siteAgent1Url', at) !== '' && parameter(state, 'siteAgent2Url', at) !== '',
  },
  reads: () => ({}),
};
