export interface MailCommands {
  /** The mail server has taken it. */
  'mail.sent': { readonly id: string };
  /** It has not. `isFinal`: it refused the mail, and another try would be refused too. */
  'mail.failed': { readonly id: string; readonly isFinal: boolean };
}
