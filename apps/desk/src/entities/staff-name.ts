/** The log-in name of a member of staff; any other actor's name as it is. */
export const nameOf = (actor: string): string => actor.replace(/^staff:/, '');
