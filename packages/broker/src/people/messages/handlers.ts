import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify } from '../../kernel/core/state.ts';
import { inboxOf, isUnread } from './inbox.ts';

export const readMessage: Handler<'message.read'> = (state, { actor, payload }) => {
  const message = state.messages.get(payload.id);
  if (message === undefined || message.customer !== actor) return refuse('message_missing');
  const inbox = inboxOf(state, actor);
  if (!isUnread(message, inbox)) return done();
  state.messages.patch(message.id, { read: true });
  state.inboxes.patch(actor, { unread: inbox.unread - 1 });
  notify(state, actor, { kind: 'inbox' });
  return done();
};

/** One number stands for all of them: the messages themselves are not touched. */
export const readAllMessages: Handler<'message.readAll'> = (state, { actor }) => {
  const inbox = inboxOf(state, actor);
  if (inbox.unread === 0) return done();
  state.inboxes.put({ ...inbox, readThrough: inbox.newest, unread: 0 });
  notify(state, actor, { kind: 'inbox' });
  return done();
};

export const switchMessages: Handler<'message.settings'> = (state, { actor, payload }) => {
  const inbox = inboxOf(state, actor);
  const { kind, on } = payload;
  if (inbox.off.includes(kind) !== on) return done();
  const others = inbox.off.filter((one) => one !== kind);
  state.inboxes.put({ ...inbox, off: on ? others : [...others, kind] });
  notify(state, actor, { kind: 'inbox' });
  return done();
};
