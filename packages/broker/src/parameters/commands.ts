export interface ParameterCommands {
  /** At every start: writes version 1 of each parameter that has no version yet. */
  'parameters.define': Record<string, never>;
}
