import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { refusalTexts } from '../shared/refusal.texts.ts';
import { wordsIn } from '../shared/texts.ts';
import { auditTexts } from './audit.texts.ts';
import { evidenceTexts } from './evidence.texts.ts';
import { reviewTexts } from './review.texts.ts';
import { nameOf } from './staff-name.ts';

export type AuditRow = Output<'deskAudit'>['rows'][number];

const HOUR_MS = 3_600_000;

/** Actions of which the reason is a word of the evidence; others have one of a decision. */
const REASON_VALUES: ReadonlySet<string> = new Set([
  'flag_set',
  'reversal_asked',
  'notice_taken_back',
]);

/** What rows of the audit log say in a language: the action, why, and what it was about. */
export function auditWords(language: Language) {
  const word = wordsIn(auditTexts, language);
  const review = wordsIn(reviewTexts, language);
  const evidence = wordsIn(evidenceTexts, language);
  const refusal = wordsIn(refusalTexts, language);
  return {
    actionOf: ({ action }: AuditRow): string => word('action', action),
    whyOf: ({ action, reason }: AuditRow): string => {
      if (reason === null) return '';
      if (action === 'refused') return refusal('code', reason);
      if (action === 'unmask') return review('why', reason);
      return evidence(REASON_VALUES.has(action) ? 'value' : 'reason', reason);
    },
    /** Its kind, the fields that were read, the person who was first. */
    detailOf: ({ detail }: AuditRow): string =>
      [
        detail.kind === undefined ? '' : review('kind', detail.kind),
        detail.name ?? '',
        detail.value === undefined ? '' : evidence('value', detail.value),
        detail.flag === undefined ? '' : evidence('value', detail.flag),
        (detail.fields ?? '')
          .split(' ')
          .filter(Boolean)
          .map((field) => review('field', field))
          .join(', '),
        nameOf(detail.first ?? ''),
        detail.roles ?? '',
        detail.was ?? '',
        detail.what === undefined ? '' : evidence('value', detail.what),
        detail.entry ?? '',
        detail.ms === undefined ? '' : `+${Number(detail.ms) / HOUR_MS} h`,
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
