/** Address of the exchange's process. */

/** A local socket, or a port of a host. */
export type VenueAddress =
  | { readonly path: string }
  | { readonly host: string; readonly port: number };

/** `unix:/path/of/socket` or `tcp://host:port`; null for anything else. */
export function parseVenueUrl(url: string): VenueAddress | null {
  const path = /^unix:(\/.+)$/.exec(url)?.[1];
  if (path !== undefined) return { path };
  const tcp = /^tcp:\/\/(\[[0-9a-f:]+\]|[^\s/:[\]]+):(\d{1,5})$/i.exec(url);
  const port = Number(tcp?.[2]);
  if (tcp?.[1] === undefined || port < 1 || port > 65_535) return null;
  return { host: tcp[1].replace(/^\[|\]$/g, ''), port };
}
