/** The desk has a word, in each language, for every code that the server may name to it. */

import { GATES } from '@maru/broker/account/funds/gates';
import { DOMAINS } from '@maru/broker/domains';
import { registryOf } from '@maru/broker/kernel/core/registry';
import { HOUSE_ACCOUNTS } from '@maru/broker/kernel/ledger/house-accounts';
import { AUCTION_STAGES, CALL_OFF_REASONS } from '@maru/contract/auction-rules';
import { BANK_CHANGES } from '@maru/contract/banks';
import { BOARDS } from '@maru/contract/boards';
import { CHANNEL_KINDS, CHANNEL_PASSWORD_STEPS } from '@maru/contract/channel-rules';
import { LANGUAGES } from '@maru/contract/constants';
import {
  DELISTING_KINDS,
  DELISTING_REASONS,
  DELISTING_STAGES,
} from '@maru/contract/delisting-rules';
import {
  APPROVAL_OBSTACLES,
  AUDIT_ACTIONS,
  DESK_ROLES,
  FLAG_REASONS,
  FLAGS,
  LEDGER_ACCOUNT_KINDS,
  NOTICE_KINDS,
  NOTICE_STATES,
  PARAMETER_STATES,
  PERSONAL_FIELDS,
  REVIEW_CASE_STATES,
  REVIEW_KINDS,
  TAKE_BACK_REASONS,
  UNMASK_REASONS,
} from '@maru/contract/desk-rules';
import { DESK_CODES, ERROR_CODES } from '@maru/contract/errors';
import { FOLLOW_STAGES, MENTOR_STAGES } from '@maru/contract/follow-rules';
import { CLOSED_DAY_SOURCES } from '@maru/contract/holiday-rules';
import { INCREASE_STAGES } from '@maru/contract/increase-rules';
import { INQUIRY_STATES, INQUIRY_TOPICS } from '@maru/contract/inquiry-rules';
import { WRITTEN_KINDS } from '@maru/contract/mail-kinds';
import { OFFERING_BOARDS, OFFERING_STAGES } from '@maru/contract/new-share-rules';
import { ELECTION_RESULTS, SCRIP_STAGES } from '@maru/contract/scrip-rules';
import { OFFER_PRODUCTS, OFFER_STAGES } from '@maru/contract/stake-offer-rules';
import { STAKE_PRODUCTS, STAKE_STAGES } from '@maru/contract/stake-rules';
import { ENTRY_CAUSES, TRADING_PHASES } from '@maru/contract/status';
import { HOLIDAY_KINDS } from '@maru/std/krx/calendar';
import { expect, test } from 'vitest';
import { shellTexts } from '../apps/desk/src/app/shell.texts.ts';
import { auditTexts } from '../apps/desk/src/entities/audit.texts.ts';
import { bankTexts } from '../apps/desk/src/entities/bank.texts.ts';
import { channelTexts } from '../apps/desk/src/entities/channel.texts.ts';
import { delistingTexts } from '../apps/desk/src/entities/delisting.texts.ts';
import { documentTexts } from '../apps/desk/src/entities/document.texts.ts';
import { evidenceTexts } from '../apps/desk/src/entities/evidence.texts.ts';
import { holidayTexts } from '../apps/desk/src/entities/holiday.texts.ts';
import { offeredTexts } from '../apps/desk/src/entities/offered.texts.ts';
import { parameterTexts } from '../apps/desk/src/entities/parameter.texts.ts';
import { reviewTexts } from '../apps/desk/src/entities/review.texts.ts';
import { auctionTexts } from '../apps/desk/src/features/auctions/auction.texts.ts';
import { inquiryTexts } from '../apps/desk/src/features/inquiries/inquiry.texts.ts';
import { institutionTexts } from '../apps/desk/src/features/institutions/institution.texts.ts';
import { ledgerTexts } from '../apps/desk/src/features/ledger/ledger.texts.ts';
import { mentorTexts } from '../apps/desk/src/features/mentors/mentor.texts.ts';
import { noticeTexts } from '../apps/desk/src/features/notices/notice.texts.ts';
import { increaseTexts } from '../apps/desk/src/features/offerings/increase.texts.ts';
import { offeringTexts } from '../apps/desk/src/features/offerings/offering.texts.ts';
import { scripTexts } from '../apps/desk/src/features/offerings/scrip.texts.ts';
import { operationsTexts } from '../apps/desk/src/features/operations/operations.texts.ts';
import { parametersTexts } from '../apps/desk/src/features/parameters/parameters.texts.ts';
import { stakeTexts } from '../apps/desk/src/features/stakes/stake.texts.ts';
import type { Texts } from '../apps/desk/src/shared/define-texts.ts';
import { refusalTexts } from '../apps/desk/src/shared/refusal.texts.ts';

const registry = registryOf(DOMAINS);
const kinds = Object.values(registry.reviews);
const groups = DOMAINS.flatMap(({ name, parameters }) =>
  Object.keys(parameters).length === 0 ? [] : [name],
);
/** Kinds whose words are a chunk of their own. */
const OFFERED = [
  'channel',
  'document',
  'holiday',
  'bank',
  'delisting',
  'offering',
  'placement',
  'increase',
  'scrip',
  'stakeOffer',
  'auction',
  'auctionCallOff',
  'instruction',
  'product',
  'productEnd',
  'mentor',
  'mentorEnd',
];
/** Of these, kinds whose words are not those of what is offered. */
const APART = ['channel', 'document', 'holiday', 'bank', 'delisting'];
const factsOf = (isMeant: (kind: string) => boolean): string[] =>
  Object.entries(registry.reviews)
    .filter(([kind]) => isMeant(kind))
    .flatMap(([, { evidence }]) => Object.keys(evidence));
const valuesOf = (isMeant: (kind: string) => boolean): string[] =>
  Object.entries(registry.reviews)
    .filter(([kind]) => isMeant(kind))
    .flatMap(([, { evidence }]) => Object.values(evidence))
    .flatMap((field) => (typeof field === 'string' ? [] : field));
/** Pictures stand among the personal data. */
const PICTURES = ['front', 'back', 'proof'];

test.each([
  ['kind', REVIEW_KINDS, reviewTexts],
  ['queue', REVIEW_KINDS, reviewTexts],
  ['state', REVIEW_CASE_STATES, reviewTexts],
  ['reason', kinds.flatMap(({ reasons }) => reasons), evidenceTexts],
  ['fact', factsOf((kind) => !OFFERED.includes(kind)), evidenceTexts],
  ['fact', factsOf((kind) => OFFERED.includes(kind) && !APART.includes(kind)), offeredTexts],
  ['fact', factsOf((kind) => kind === 'document'), documentTexts],
  ['document', WRITTEN_KINDS, documentTexts],
  ['fact', factsOf((kind) => kind === 'holiday'), holidayTexts],
  ['what', HOLIDAY_KINDS, holidayTexts],
  ['source', CLOSED_DAY_SOURCES, holidayTexts],
  ['code', ERROR_CODES.filter((code) => code.startsWith('holiday_')), holidayTexts],
  ['gate', ['daysFree'], holidayTexts],
  ['fact', factsOf((kind) => kind === 'bank').filter((name) => !name.endsWith('Was')), bankTexts],
  ['what', BANK_CHANGES, bankTexts],
  ['gate', ['bankFits'], bankTexts],
  ['code', ['bank_unknown', ...DESK_CODES.filter((code) => /^banks?_/.test(code))], bankTexts],
  ['fact', factsOf((kind) => kind === 'delisting'), delistingTexts],
  ['what', DELISTING_KINDS, delistingTexts],
  ['reason', DELISTING_REASONS, delistingTexts],
  ['stage', DELISTING_STAGES, delistingTexts],
  ['code', DESK_CODES.filter((code) => code.startsWith('delisting_')), delistingTexts],
  [
    'fact',
    factsOf((kind) => kind === 'channel').filter((name) => !name.endsWith('Was')),
    channelTexts,
  ],
  ['value', [...CHANNEL_KINDS, ...CHANNEL_PASSWORD_STEPS, 'open', 'closed', 'set'], channelTexts],
  ['value', [...OFFER_PRODUCTS, ...CALL_OFF_REASONS], offeredTexts],
  ['product', STAKE_PRODUCTS, stakeTexts],
  ['stage', [...STAKE_STAGES, ...OFFER_STAGES], stakeTexts],
  ['value', valuesOf((kind) => !OFFERED.includes(kind)), evidenceTexts],
  ['value', [...FLAGS, ...FLAG_REASONS], evidenceTexts],
  ['gate', GATES.filter((name) => name !== 'otherRequest'), evidenceTexts],
  ['field', PERSONAL_FIELDS, reviewTexts],
  ['why', UNMASK_REASONS, reviewTexts],
  ['obstacle', APPROVAL_OBSTACLES.filter((one) => !/none|decided/.test(one)), reviewTexts],
  ['code', ERROR_CODES.filter((code) => code.startsWith('parameter_')), refusalTexts],
  ['gate', ['valueBefore', 'dayAhead', 'inOrder'], evidenceTexts],
  ['closed', ['parameter_moved', 'parameter_day', 'parameter_order'], evidenceTexts],
  ['closed', ['document_day'], evidenceTexts],
  ['action', AUDIT_ACTIONS, auditTexts],
  ['role', DESK_ROLES, shellTexts],
  ['name', Object.keys(registry.parameters), parameterTexts],
  ['group', groups, parameterTexts],
  ['word', Object.values(registry.parameters).flatMap((one) => one.words ?? []), parameterTexts],
  ['state', PARAMETER_STATES, parametersTexts],
  ['kind', NOTICE_KINDS, noticeTexts],
  ['state', NOTICE_STATES, noticeTexts],
  ['why', TAKE_BACK_REASONS, noticeTexts],
  ['topic', INQUIRY_TOPICS, inquiryTexts],
  ['state', INQUIRY_STATES, inquiryTexts],
  ['empty', INQUIRY_STATES, inquiryTexts],
  ['value', TAKE_BACK_REASONS, evidenceTexts],
  ['language', LANGUAGES, noticeTexts],
  ['stage', OFFERING_STAGES, offeringTexts],
  ['stage', [...MENTOR_STAGES, ...FOLLOW_STAGES], mentorTexts],
  ['board', OFFERING_BOARDS, offeringTexts],
  ['stage', INCREASE_STAGES, increaseTexts],
  ['stage', SCRIP_STAGES, scripTexts],
  ['result', ELECTION_RESULTS, scripTexts],
  ['stage', AUCTION_STAGES, auctionTexts],
  ['reason', CALL_OFF_REASONS, auctionTexts],
  ['cause', ENTRY_CAUSES, ledgerTexts],
  ['account', Object.keys(HOUSE_ACCOUNTS), ledgerTexts],
  ['account', ['free', 'held', 'unsettled', 'shares'], ledgerTexts],
  ['kind', LEDGER_ACCOUNT_KINDS, ledgerTexts],
  ['board', BOARDS, operationsTexts],
  ['phase', TRADING_PHASES, operationsTexts],
] as [string, readonly string[], Texts<string>][])('%s', (prefix, codes, texts) => {
  const wanted = codes.filter((code) => !PICTURES.includes(code) || prefix === 'field');
  expect(wanted.length).toBeGreaterThan(0);
  for (const language of LANGUAGES) {
    const without = wanted.filter((code) => texts[language][`${prefix}_${code}`] === undefined);
    expect([language, without]).toEqual([language, []]);
  }
});

test('a refusal that only the desk gets has words where it may come', () => {
  const features = [
    auctionTexts,
    stakeTexts,
    offeringTexts,
    noticeTexts,
    inquiryTexts,
    institutionTexts,
  ];
  const others = [
    bankTexts,
    channelTexts,
    delistingTexts,
    documentTexts,
    holidayTexts,
    mentorTexts,
  ];
  const texts = [refusalTexts, ...features, ...others];
  // it comes to the operator's command line alone
  const shown = DESK_CODES.filter((code) => code !== 'staff_missing');
  const without = shown.filter((code) =>
    LANGUAGES.some((language) => texts.every((all) => !(`code_${code}` in all[language]))),
  );
  expect(without).toEqual([]);
});
