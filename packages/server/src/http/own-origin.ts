/** Whether an `Origin` that a browser sent is a page of this host. */
export const isOwnOrigin = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;
