/** News and messages of the staff, at the desk and as public news. */
import type { Notice } from '@maru/broker/people/notices/rows';
import type { Engine } from '../../engine/port.ts';
import { answered, refused } from '../answer.ts';
import type { CallHandlers, DeskHandlers } from '../handler.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { sends } from './send.ts';

/** Published news that the front ends list. */
const SHOWN = 20;

export interface DeskNoticeDeps {
  readonly engine: Engine;
  /** Notifies open pages of other news about these issues. */
  readonly published: (symbols: readonly string[]) => void;
}

type Names = 'deskNotices' | 'deskNoticeWrite' | 'deskNoticeTakeBack';

export function deskNoticeHandlers(deps: DeskNoticeDeps): Pick<DeskHandlers, Names> {
  const { engine, published } = deps;
  return {
    deskNotices: async ({ kind, ...paging }) => {
      const read = await readAnswer(engine, null, (reads) => reads.notices());
      if (!read.ok) return read;
      const wanted = read.value.filter((notice) => kind === undefined || notice.kind === kind);
      const { rows, total } = pageOf(wanted, sliceOf(paging));
      return answered({ rows: rows.map(rowOf), total }, read.stale);
    },
    deskNoticeWrite: sends({ engine }, 'notice.write'),
    deskNoticeTakeBack: async (
      { requestId: key, ...payload },
      { staff: actor, tokenHash: session },
    ) => {
      const outcome = await engine.submit({
        type: 'notice.takeBack',
        actor,
        session,
        key,
        payload,
      });
      if (!outcome.ok) return refused(outcome.refusal);
      published([]);
      return answered({});
    },
  };
}

const rowOf = ({ symbols, texts, ...notice }: Notice) => ({
  ...notice,
  symbols: [...symbols],
  texts: { kor: texts.kor, en: texts.en, tw: texts.tw },
});

export function noticeHandlers(engine: Engine): Pick<CallHandlers, 'newsNotices'> {
  return {
    newsNotices: async ({ symbol }) => {
      const read = await readAnswer(engine, null, (reads) => reads.notices());
      if (!read.ok) return read;
      const shown = read.value.filter(
        ({ kind, state, symbols }) =>
          kind === 'news' &&
          state === 'published' &&
          (symbol === undefined || symbols.includes(symbol)),
      );
      const rows = shown.slice(0, SHOWN).map(({ id, publishedAt, symbols, texts }) => ({
        id,
        at: publishedAt ?? 0,
        symbols: [...symbols],
        texts: { kor: texts.kor, en: texts.en, tw: texts.tw },
      }));
      return answered(rows, read.stale);
    },
  };
}
