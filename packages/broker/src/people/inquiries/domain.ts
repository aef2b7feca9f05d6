import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import type { InquiryCommands, InquiryOutcomes } from './commands.ts';
import { answerInquiry, writeInquiry } from './inquiries.ts';
import { INQUIRY_COLUMNS, INQUIRY_TEXT_COLUMNS, type Inquiry, type InquiryText } from './rows.ts';

/** Questions of customers to the desk. */
export interface InquiryShape {
  readonly tables: { readonly inquiries: Inquiry; readonly inquiryTexts: InquiryText };
  readonly appended: None;
  readonly commands: InquiryCommands;
  readonly outcomes: InquiryOutcomes;
  readonly indexes: { readonly inquiriesWaiting: Index<Inquiry> };
  readonly parameters: None;
  readonly reads: {
    /** Questions that wait for the desk, the longest wait first. */
    waitingInquiries(): Inquiry[];
  };
}

export const inquiries: Domain<InquiryShape> = {
  name: 'inquiries',
  tables: {
    inquiries: {
      columns: INQUIRY_COLUMNS,
      owner: 'customer',
      live: ({ state }) => state === 'waiting',
    },
    inquiryTexts: {
      columns: INQUIRY_TEXT_COLUMNS,
      owner: 'customer',
      live: () => false,
      pictures: ['picture'],
    },
  },
  appended: {},
  kept: {
    inquiries: { class: 'behaviour', from: 'since' },
    inquiryTexts: {
      class: 'behaviour',
      from: 'at',
      only: {
        what: 'of a question that is gone',
        where: 'not exists (select 1 from inquiries q where q.id = t.inquiry)',
        // a waiting question is in memory
        holds: ({ inquiry }, state) => state.inquiries.get(inquiry) === undefined,
      },
    },
  },
  indexes: (tables) => ({
    inquiriesWaiting: tables.inquiries.index(
      ({ customer }) => customer,
      ({ state }) => state === 'waiting',
    ),
  }),
  commands: {
    'inquiry.write': {
      by: 'customer',
      needs: ({ id }) => (id === null ? [] : [{ table: 'inquiries', id }]),
      run: writeInquiry,
    },
    'inquiry.answer': {
      by: [],
      staff: true,
      needs: ({ id }) => [{ table: 'inquiries', id }],
      run: answerInquiry,
    },
  },
  messages: {
    inquiry_answered: 'notice',
  },
  parameters: {},
  reads: (state) => ({
    waitingInquiries: () =>
      [...state.inquiries.values()]
        .filter((inquiry) => inquiry.state === 'waiting')
        .sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1)),
  }),
};
