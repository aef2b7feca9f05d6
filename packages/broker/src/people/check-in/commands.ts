export interface CheckInCommands {
  'checkIn.add': Record<string, never>;
  /** Exchanges check-ins for points of the credit score. */
  'checkIn.exchange': Record<string, never>;
}
