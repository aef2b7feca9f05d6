import type { Language } from '@maru/contract/constants';
import { translator } from '#shared/i18n.ts';
import { rejectionTexts } from '../rejection.texts.ts';

/** Reasons of rejections that have words; any other leads to customer service. */
const REASONS = [
  'phone_format',
  'name_format',
  'not_guardian',
  'not_legible',
  'birth_date_differs',
  'name_differs',
  'number_differs',
  'same_person',
  'not_own',
  'not_received',
  'amount_differs',
  'reference_unknown',
  'account_closed',
  'holder_differs',
  'identity_unclear',
  'suspicious',
  'open_matters',
  'no_experience',
  'assets_too_low',
  'traded_too_little',
  'not_suitable',
  'too_late',
  'not_verified',
  'not_reached',
  'over_quota',
  'overdue',
  'equity_too_low',
] as const;

/** Why a review was rejected, in words. */
export function reasonText(reason: string, language: Language): string {
  return translator(rejectionTexts, language)(REASONS.find((one) => one === reason) ?? 'unknown');
}
