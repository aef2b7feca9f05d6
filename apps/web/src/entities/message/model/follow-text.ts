/** What is said of following a mentor. Pure. */
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { followTexts } from '../texts/follow.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = [
  'copy_filled',
  'profit_shared',
  'follow_topped_up',
  'follow_withdrawn',
  'follow_stopped',
  'mentor_ended',
] as const;
type Code = (typeof CODES)[number];

function text(
  { code, params }: Content<Code>,
  { name, of, language, t }: Said<typeof followTexts>,
): MessageText {
  const won = (value: string): string => formatWon(value, language);
  const mentor = localName(params.mentor, language);
  switch (code) {
    case 'copy_filled': {
      const n = formatQuantity(params.quantity, of, language);
      const title = params.side === 'buy' ? 'copyBought' : 'copySold';
      const isPaid = params.amount.startsWith('-');
      const amount = won(params.amount.replace('-', ''));
      const note = t(isPaid ? 'copyPaid' : 'copyReceived', { amount });
      return { title: t(title, { mentor, name, n }), note };
    }
    case 'profit_shared': {
      const title = t('profitShared', { mentor, amount: won(params.amount) });
      return { title, note: t('profitSharedNote', { profit: won(params.profit) }) };
    }
    case 'follow_topped_up':
    case 'follow_withdrawn': {
      const title = code === 'follow_topped_up' ? 'followToppedUp' : 'followWithdrawn';
      const note = t('followStake', { stake: won(params.stake) });
      return { title: t(title, { mentor, amount: won(params.amount) }), note };
    }
    case 'follow_stopped':
    case 'mentor_ended': {
      const title = code === 'follow_stopped' ? 'followStopped' : 'mentorEnded';
      const money = { stake: won(params.stake), returned: won(params.returned) };
      const handed = params.handed === undefined ? [] : [won(params.handed)];
      const parts = [
        t('followReturned', money),
        ...handed.map((cost) => t('followHanded', { cost })),
      ];
      return { title: t(title, { mentor }), note: parts.join(' · ') };
    }
  }
}

export const FOLLOW = wordsOf(CODES, followTexts, {
  text,
  href: (_, id) => href('tutorRecord', { id }),
});
