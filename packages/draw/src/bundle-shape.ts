/** Whether parsed JSON of unknown origin has the shape of a bundle, field by field. */
import { LIMITS } from '@maru/std/limits';
import { isHex, isWhole } from './bytes.ts';
import { type Entry, firstUnsorted, wrongField } from './entries.ts';
import { HASH_BYTES } from './hash.ts';

type Json = Readonly<Record<string, unknown>>;

const PUBLIC_KEY_BYTES = 96;
const SIGNATURE_BYTES = 48;

/** Short, printable ASCII. */
export const isOffering = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,64}$/.test(value);

/** Whether a value is an object with these fields and no others. */
function hasExactly(value: unknown, names: readonly string[]): value is Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const own = Object.keys(value);
  return own.length === names.length && names.every((name) => Object.hasOwn(value, name));
}

/** The error of a list; null: none. */
function wrongList<T extends { readonly id: string }>(
  name: string,
  list: unknown,
  wrong: (item: unknown) => string | null,
): string | null {
  if (!Array.isArray(list) || list.length > LIMITS.drawEntries) return name;
  for (const [i, item] of list.entries()) {
    const field = wrong(item);
    if (field !== null) return `${name}[${i}]${field && `.${field}`}`;
  }
  const unsorted = firstUnsorted(list as readonly T[]);
  return unsorted === -1 ? null : `${name}[${unsorted}].id`;
}

const wrongEntry = (item: unknown): string | null =>
  hasExactly(item, ['id', 'shares', 'hold']) ? wrongField(item as unknown as Entry) : '';

function wrongAllotment(item: unknown): string | null {
  if (!hasExactly(item, ['id', 'equal', 'proportional'])) return '';
  if (!isHex(item.id, HASH_BYTES)) return 'id';
  return ['equal', 'proportional'].find((name) => !isWhole(item[name], 0)) ?? null;
}

/** The error of a beacon and the value of its round. */
function wrongBeacon(beacon: unknown, value: unknown): string | null {
  const isChain = hasExactly(beacon, ['kind', 'head', 'round']) && beacon.kind === 'chain';
  const isDrand =
    hasExactly(beacon, ['kind', 'chain', 'publicKey', 'round']) && beacon.kind === 'drand';
  if (!isChain && !isDrand) return 'beacon';
  const { round } = beacon;
  if (!isWhole(round, 1) || (isChain && round > LIMITS.chainRounds)) return 'beacon.round';
  if (isChain && !isHex(beacon.head, HASH_BYTES)) return 'beacon.head';
  if (isDrand && !isHex(beacon.chain, HASH_BYTES)) return 'beacon.chain';
  if (isDrand && !isHex(beacon.publicKey, PUBLIC_KEY_BYTES)) return 'beacon.publicKey';
  return isHex(value, isChain ? HASH_BYTES : SIGNATURE_BYTES) ? null : 'value';
}

const NAMES = ['version', 'offering', 'pool', 'entries', 'root', 'beacon', 'value', 'allotments'];

/** The place of the error, `entries[3].shares`; '' is the whole; null: none. */
export function wrongBundle(json: unknown): string | null {
  if (!hasExactly(json, NAMES)) return '';
  if (json.version !== 1) return 'version';
  if (!isOffering(json.offering)) return 'offering';
  if (!isWhole(json.pool, 1)) return 'pool';
  const entries = wrongList('entries', json.entries, wrongEntry);
  if (entries !== null) return entries;
  const asked = (json.entries as readonly Entry[]).reduce((sum, { shares }) => sum + shares, 0);
  if (!Number.isSafeInteger(asked)) return 'entries';
  if (!isHex(json.root, HASH_BYTES)) return 'root';
  return (
    wrongBeacon(json.beacon, json.value) ?? wrongList('allotments', json.allotments, wrongAllotment)
  );
}
