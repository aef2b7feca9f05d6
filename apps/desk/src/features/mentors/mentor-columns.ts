import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords, percentOf, timeCell } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { mentorTexts } from './mentor.texts.ts';
import type { MentorRow } from './mentor-items.tsx';

type FollowRow = Output<'deskFollows'>['rows'][number];

/** Mentors in a file; money in won. */
export function mentorColumns(language: Language): readonly Column<MentorRow>[] {
  const { c, name } = columnWords(language);
  const t = textsIn(mentorTexts, language);
  const word = wordsIn(mentorTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('customer'), ({ customer }) => customer],
    [c('name'), ({ names }) => name(names)],
    [c('style'), ({ style }) => name(style)],
    [c('state'), ({ stage }) => word('stage', stage)],
    [t('endAsked'), ({ ending }) => (ending ? c('yes') : null)],
    [`${t('return')} (%)`, (row) => row.return],
    [c('followers'), ({ followers }) => followers],
    [c('inProfit'), ({ inProfit }) => inProfit],
    [c('fund'), ({ fund }) => fund],
    [c('own'), ({ own }) => own],
    [t('orders'), ({ orders }) => orders],
    [t('minimum'), ({ minimum }) => minimum],
    [t('lockDays'), ({ lockDays }) => lockDays],
    [t('share'), ({ sharePpm }) => percentOf(sharePpm)],
    [c('announcedAt'), ({ announcedAt }) => timeCell(announcedAt)],
    [t('endsAt'), ({ endsAt }) => csvTime(endsAt)],
    [c('endedAt'), ({ endedAt }) => timeCell(endedAt)],
    [c('askedBy'), ({ askedBy }) => nameOf(askedBy)],
  ];
}

/**
 * Follows in a file; money in won.
 * @param mentorOf the name of a mentor
 */
export function followColumns(
  language: Language,
  mentorOf: (id: string) => string,
): readonly Column<FollowRow>[] {
  const { c } = columnWords(language);
  const t = textsIn(mentorTexts, language);
  const word = wordsIn(mentorTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('mentor'), ({ mentor }) => mentorOf(mentor)],
    [c('customer'), ({ customer }) => customer],
    [t('own'), ({ own }) => (own ? c('yes') : null)],
    [c('state'), ({ stage }) => word('stage', stage)],
    [t('stake'), ({ stake }) => stake],
    [t('cash'), ({ cash }) => cash],
    [t('realised'), ({ realised }) => realised],
    [t('shared'), ({ shared }) => shared],
    [t('handed'), ({ handed }) => handed],
    [t('returned'), ({ returned }) => returned],
    [t('since'), ({ startedAt }) => csvTime(startedAt)],
    [t('lockedUntil'), ({ lockedUntil }) => csvTime(lockedUntil)],
    [t('endedAt'), ({ endedAt }) => timeCell(endedAt)],
  ];
}
