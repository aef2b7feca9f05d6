/** Settings of where draws take their randomness from. */
export interface BeaconSettings {
  /** Address of a relay of drand without a slash at its end; null: the server's own hash chain. */
  readonly url: string | null;
}

export function readBeaconSettings(environment: Readonly<Record<string, string | undefined>>): {
  readonly beacon: BeaconSettings;
  readonly problems: readonly string[];
} {
  const kind = environment.BEACON?.trim() || 'chain';
  const url = environment.BEACON_URL?.trim() ?? '';
  const problem = problemOf(kind, url);
  const isDrand = kind === 'drand' && problem === null;
  return {
    beacon: { url: isDrand ? url.replace(/\/+$/, '') : null },
    problems: problem === null ? [] : [problem],
  };
}

function problemOf(kind: string, url: string): string | null {
  if (kind !== 'chain' && kind !== 'drand') {
    return `BEACON must be chain or drand, not "${kind}"`;
  }
  if (kind === 'chain') {
    return url === '' ? null : 'BEACON_URL needs BEACON=drand: a hash chain has no address';
  }
  if (/^https?:\/\/[^\s?#]+$/.test(url) && URL.canParse(url)) return null;
  return 'BEACON=drand needs BEACON_URL, the address of a relay: https://api.drand.sh';
}
