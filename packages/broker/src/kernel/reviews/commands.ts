export interface ReviewCommands {
  'review.decide': {
    readonly id: string;
    readonly approve: boolean;
    /** With a rejection: one of the codes of the review's kind; else null. */
    readonly reason: string | null;
    /** What a member of staff has read (`text` of its case); the sandbox's principals read none. */
    readonly seen?: string;
  };
}

/** What these commands reply, and what their previews estimate. */
export interface ReviewOutcomes {
  'review.decide': { readonly reply: { readonly outcome: 'first' | 'passed' | 'failed' } };
}
