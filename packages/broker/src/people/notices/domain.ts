import type { Domain, None } from '../../kernel/core/domain.ts';
import type { NoticeCommands, NoticeOutcomes } from './commands.ts';
import { noticeReview, notifyNext, takeBackNotice, writeNotice } from './notices.ts';
import { NOTICE_COLUMNS, type Notice } from './rows.ts';

/** Texts of the firm's staff to customers. */
export interface NoticeShape {
  readonly tables: { readonly notices: Notice };
  readonly appended: None;
  readonly commands: NoticeCommands;
  readonly outcomes: NoticeOutcomes;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    /** All of them, the newest first. */
    notices(): Notice[];
  };
}

const newestFirst = (a: Notice, b: Notice): number => Number(b.id.slice(1)) - Number(a.id.slice(1));

export const notices: Domain<NoticeShape> = {
  name: 'notices',
  tables: { notices: { columns: NOTICE_COLUMNS, owner: null, shared: 'everyone' } },
  appended: {},
  kept: { notices: 'firm' },
  indexes: () => ({}),
  commands: {
    'notice.write': { by: [], staff: true, run: writeNotice },
    'notice.takeBack': { by: [], staff: true, run: takeBackNotice },
  },
  messages: {
    notice: 'notice',
  },
  parameters: {},
  reads: (state) => ({ notices: () => [...state.notices.values()].sort(newestFirst) }),
  jobs: { notice: notifyNext },
  reviews: { notice: noticeReview },
};
