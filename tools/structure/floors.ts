/** The floors of the core and the rooms of the server, the lowest first: an import goes down. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';

/** The parts of one body of code, by the name of their floor. */
export interface Body {
  readonly name: string;
  /** Its folder from the root. */
  readonly folder: string;
  /** Whether a floor is a folder in it, and a part one in that; else a part is a folder in it. */
  readonly byFloor?: true;
  readonly floors: readonly Floor[];
  /** Files beside the folders; null: they list the parts, and are no part. */
  readonly loose: string | null;
}

export interface Floor {
  readonly name: string;
  readonly parts: readonly string[];
  /** Whether its parts may know each other round: they are one body. */
  readonly isOneBody?: true;
}

const CORE_FOLDER = 'packages/broker/src';

/** A floor of the core: its parts are the folders in its own. */
const floor = (name: string): Floor => ({
  name,
  parts: readdirSync(join(ROOT, CORE_FOLDER, name)),
});

export const CORE: Body = {
  name: 'core',
  folder: CORE_FOLDER,
  byFloor: true,
  loose: null,
  floors: [
    { ...floor('kernel'), isOneBody: true },
    ...['people', 'market'].map(floor),
    { ...floor('trading'), isOneBody: true },
    ...['products', 'account'].map(floor),
  ],
};

export const SERVER: Body = {
  name: 'server',
  folder: 'packages/server/src',
  loose: 'main',
  floors: [
    { name: 'base', parts: ['base', 'config'] },
    { name: 'store', parts: ['crypto', 'store'] },
    { name: 'engine', parts: ['engine', 'health'] },
    { name: 'market', parts: ['market', 'venue', 'clock', 'feed', 'draw', 'news'] },
    { name: 'edge', parts: ['http', 'stream', 'mail', 'documents', 'report'] },
    { name: 'ops', parts: ['ops', 'sandbox'] },
    { name: 'main', parts: ['main'] },
  ],
};
