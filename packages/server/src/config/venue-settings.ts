/** The settings that server and exchange share. */
import { readFileSync } from 'node:fs';
import { parseVenueUrl, type VenueAddress } from './venue-address.ts';

/** The address of an exchange in a process of its own, and the key shared with it. */
export interface RemoteVenue {
  readonly address: VenueAddress;
  /** Empty on a local socket: the rights of its file are the access control. */
  readonly key: Buffer;
}

/**
 * `VENUE_URL` and `VENUE_KEY_FILE`; null without the first. A port needs the key, because any
 * program that reaches it could connect; a local socket does not.
 */
export function readVenueSettings(environment: Readonly<Record<string, string | undefined>>): {
  readonly venue: RemoteVenue | null;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const url = environment.VENUE_URL?.trim() ?? '';
  const file = environment.VENUE_KEY_FILE?.trim() ?? '';
  if (url === '') return { venue: null, problems };
  const address = parseVenueUrl(url);
  if (address === null) {
    problems.push(`VENUE_URL must be unix:/path or tcp://host:port, not "${url}"`);
    return { venue: null, problems };
  }
  const key = file === '' ? Buffer.alloc(0) : readKey(file, problems);
  if (file === '' && !('path' in address)) {
    problems.push('VENUE_URL=tcp://… needs VENUE_KEY_FILE: a file with a key of 32 bytes in hex');
  }
  return { venue: { address, key }, problems };
}

function readKey(file: string, problems: string[]): Buffer {
  let text = '';
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`VENUE_KEY_FILE ${file} can't be read`);
    return Buffer.alloc(0);
  }
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    problems.push(`VENUE_KEY_FILE ${file} must hold a key of 32 bytes as 64 hex digits`);
  }
  return Buffer.from(text, 'hex');
}
