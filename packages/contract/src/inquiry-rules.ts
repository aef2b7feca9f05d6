/** Questions of a customer to the desk: what they are about, and what a text may be. */
import { LIMITS } from '@maru/std/limits';
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

/** What a question is about. */
export const INQUIRY_TOPICS = ['orders', 'funds', 'products', 'account', 'general'] as const;
export type InquiryTopic = (typeof INQUIRY_TOPICS)[number];

/** `waiting`: for the desk; `settled`: it has answered, or found that nothing is left to say. */
export const INQUIRY_STATES = ['waiting', 'settled'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** Of a question, and of its answer. */
export const INQUIRY_RULES: FormRules<Pick<Input<'inquiryWrite'>, 'text'>, 'text'> = [
  filled('text'),
  {
    field: 'text',
    code: 'inquiry_too_long',
    holds: ({ text }) => text.length <= LIMITS.inquiryText,
  },
];
