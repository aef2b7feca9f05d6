export interface ProfileCommands {
  'avatar.set': {
    /** Id of a picture of the customer's own. */
    readonly picture: string;
  };
  'avatar.remove': Record<string, never>;
}
