/** What is said of a credit loan that falls due, is overdue, taken by force or repaid. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import type { Translate } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDay } from '#shared/time-text.ts';
import type { messageTexts } from '../message.texts.ts';

type Code = 'loan_due' | 'loan_overdue' | 'loan_forced' | 'loan_repaid';
export type LoanContent = Extract<Output<'messageList'>['rows'][number]['content'], { code: Code }>;
type T = Translate<keyof typeof messageTexts.dictionary.kor>;

export function loanText(
  content: LoanContent,
  language: Language,
  t: T,
): { readonly title: string; readonly note: string } {
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
