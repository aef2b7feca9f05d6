export interface ReviewCommands {
  'review.decide': {
    readonly id: string;
    readonly approve: boolean;
    /** With a rejection: one of the codes of the review's kind; else null. */
    readonly reason: string | null;
  };
}
