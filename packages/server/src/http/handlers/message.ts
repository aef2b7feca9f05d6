/** `/message/*`: what a customer was told. The list comes from SQL, the count from memory. */

import type { BrokerReads } from '@maru/broker/domains';
import type { Command } from '@maru/broker/kernel/core/command';
import type { Message } from '@maru/broker/people/messages/rows';
import type { Output } from '@maru/contract/calls';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { History } from '../history.ts';
import { knownIssue } from '../known-issue.ts';
import { PAGE_SIZE, readAnswer } from './read.ts';

export interface MessageDeps {
  readonly engine: Engine;
  readonly history: Pick<History, 'messages'>;
}

type Row = Output<'messageList'>['rows'][number];
type Mark = Extract<Command, { readonly type: `message.${string}` }>;
type Marking = {
  readonly [T in Mark['type']]: Pick<Extract<Mark, { type: T }>, 'type' | 'payload'>;
};

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
  const mark = async (
    marking: Marking[keyof Marking],
    who: Caller,
  ): Promise<Handled<Record<string, never>>> => {
    const outcome = await engine.submit({ ...marking, actor: who.account, key: null } as Command);
    return outcome.ok ? answered({}) : refused(outcome.refusal);
  };
  return {
    messageInbox: (_input, who) =>
      readAnswer(engine, who.account, (reads) => {
        const { unread, off } = reads.inbox(who.account);
        return { unread, off };
      }),
    messageList: async ({ kind, before, limit = PAGE_SIZE }, who) => {
      // one more than asked for tells whether there is a next page
      const found = await history.messages(who.account, { kind, before }, limit + 1);
      const page = found.slice(0, limit);
      const next = found.length > limit ? (page.at(-1)?.no ?? null) : null;
      return readAnswer(engine, who.account, (reads) => {
        const { readThrough } = reads.inbox(who.account);
        return { rows: page.map((message) => rowOf(reads, message, readThrough)), next };
      });
    },
    messageRead: ({ id }, who) => mark({ type: 'message.read', payload: { id } }, who),
    messageReadAll: (_input, who) => mark({ type: 'message.readAll', payload: {} }, who),
    messageSettings: ({ kind, on }, who) =>
      mark({ type: 'message.settings', payload: { kind, on } }, who),
  };
}
