/** A number with its sign, as it stands in a column of changes: +20, −10. */
export const signed = (points: number): string =>
  points < 0 ? `−${-points}` : `${points > 0 ? '+' : ''}${points}`;
