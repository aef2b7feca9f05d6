export interface ReviewCommands {
  'review.decide': {
    readonly id: string;
    readonly approve: boolean;
    /** With a rejection: one of the codes of the review's kind; else null. */
    readonly reason: string | null;
    /** The text of the case that a staff member has read; the sandbox's principals read none. */
    readonly seen?: string;
  };
}

/** Replies of these commands, and estimates of their previews. */
export interface ReviewOutcomes {
  'review.decide': { readonly reply: { readonly outcome: 'first' | 'passed' | 'failed' } };
}
