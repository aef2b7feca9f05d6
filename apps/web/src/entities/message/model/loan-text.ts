/** What is said of a credit loan that falls due, is overdue, taken by force or repaid. Pure. */
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDay } from '#shared/time-text.ts';
import { loanTexts } from '../texts/loan.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = ['loan_due', 'loan_overdue', 'loan_forced', 'loan_repaid'] as const;
type Code = (typeof CODES)[number];

function text(content: Content<Code>, { language, t }: Said<typeof loanTexts>): MessageText {
  const amount = formatWon(content.params.amount, language);
  switch (content.code) {
    case 'loan_due': {
      const day = formatDay(content.params.dueOn, language);
      return { title: t('loanDue', { amount, day }), note: t('loanDueNote') };
    }
    case 'loan_overdue': {
      const day = formatDay(content.params.dueOn, language);
      return { title: t('loanOverdue', { amount }), note: t('loanOverdueNote', { day }) };
    }
    case 'loan_forced':
      return { title: t('loanForced', { amount }), note: t('loanForcedNote') };
    case 'loan_repaid': {
      const interest = formatWon(content.params.interest, language);
      return { title: t('loanRepaid', { amount }), note: t('loanRepaidNote', { interest }) };
    }
  }
}

export const LOAN = wordsOf(CODES, loanTexts, {
  text,
  href: () => href('homeLoanRe'),
});
