export const REJECT_REASONS = [
  'phone_format',
  'name_format',
  'not_guardian',
  'not_legible',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

export interface ReviewCommands {
  'review.decide': {
    readonly id: string;
    readonly approve: boolean;
    readonly reason: RejectReason | null;
  };
}
