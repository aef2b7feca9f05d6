/** `/message/*`: messages to a customer. The list comes from SQL, the count from memory. */

import type { BrokerReads } from '@maru/broker/domains';
import type { Message } from '@maru/broker/people/messages/rows';
import type { Output } from '@maru/contract/calls';
import type { Engine } from '../../engine/port.ts';
import type { HandlersOf } from '../handler.ts';
import type { History } from '../history.ts';
import { knownIssue } from '../known-issue.ts';
import { PAGE_SIZE, readAnswer } from './read.ts';
import { sends } from './send.ts';

export interface MessageDeps {
  readonly engine: Engine;
  readonly history: Pick<History, 'messages'>;
}

type Row = Output<'messageList'>['rows'][number];
function issueOf(reads: BrokerReads, { params }: Message): Row['issue'] {
  if (!('symbol' in params)) return null;
  const instrument = knownIssue(reads, String(params.symbol));
  if (instrument === undefined) return null;
  const { names, scale, board: market } = instrument;
  return { names, scale, market };
}

/** @param readThrough all messages up to this number are read */
function rowOf(reads: BrokerReads, message: Message, readThrough: number): Row {
  const { id, no, at, kind, code, params, ref } = message;
  const read = message.read || no <= readThrough;
  // code and params were stored as one content
  const content = { code, params } as Row['content'];
  return { id, no, at, kind, read, content, ref, issue: issueOf(reads, message) };
}

export function messageHandlers({ engine, history }: MessageDeps): HandlersOf<'message'> {
  return {
    messageInbox: (_input, caller) =>
      readAnswer(engine, caller.account, (reads) => {
        const { unread, off } = reads.inbox(caller.account);
        return { unread, off };
      }),
    messageList: async ({ kind, before, limit = PAGE_SIZE }, caller) => {
      // one more than requested shows whether there is a next page
      const found = await history.messages(caller.account, { kind, before }, limit + 1);
      const page = found.slice(0, limit);
      const next = found.length > limit ? (page.at(-1)?.no ?? null) : null;
      return readAnswer(engine, caller.account, (reads) => {
        const { readThrough } = reads.inbox(caller.account);
        return { rows: page.map((message) => rowOf(reads, message, readThrough)), next };
      });
    },
    messageRead: sends({ engine }, 'message.read'),
    messageReadAll: sends({ engine }, 'message.readAll'),
    messageSettings: sends({ engine }, 'message.settings'),
  };
}
