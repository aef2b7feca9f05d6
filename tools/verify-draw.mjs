/**
 * Draws again what a bundle says was drawn: `node tools/verify-draw.mjs bundle.json`. Stands alone:
 * it shares no code with the product, needs nothing installed (but `@noble/curves` for a bundle
 * that names drand), and follows `packages/draw/SPEC.md` in the plainest way. Prints each check;
 * exits with 1 on a difference, 2 when there is nothing to check.
 *
 * What was published before the draw can be given to compare with:
 * `--offering NAME --pool N --root HEX --head HEX --round N`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ id: string, shares: number, hold: number }} Entry */
/** @typedef {{ id: string, equal: number, proportional: number }} Allotment */
/**
 * @typedef {object} Beacon
 * @property {string} kind
 * @property {number} round
 * @property {string} [head]
 * @property {string} [chain]
 * @property {string} [publicKey]
 */
/**
 * @typedef {object} Bundle
 * @property {1} version
 * @property {string} offering
 * @property {number} pool
 * @property {Entry[]} entries
 * @property {string} root
 * @property {Beacon} beacon
 * @property {string} value
 * @property {Allotment[]} allotments
 */
/** @typedef {{ name: string, difference: string | null }} Check */
/** @typedef {Partial<Record<'offering' | 'pool' | 'root' | 'head' | 'round', string>>} Pinned */

const QUICKNET = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
    '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
    '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const MOST_ROUNDS = 100_000;

/** @param {readonly Uint8Array[]} parts */
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
/** @param {string} text */
const hex = (text) => Buffer.from(text, 'hex');
/** @param {string} text */
const utf8 = (text) => Buffer.from(text, 'utf8');

/** A number as 8 bytes. @param {number | bigint} value */
function number8(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

// --- the form of a bundle

/** @param {unknown} value @param {number} least */
const isNumber = (value, least) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;

/** @param {unknown} value @param {number} bytes */
const isHex = (value, bytes) =>
  typeof value === 'string' && new RegExp(`^[0-9a-f]{${2 * bytes}}$`).test(value);

/** The fields of an object in alphabetical order, in one text. @param {unknown} value */
const fieldsOf = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).sort().join(' ')
    : '';

/**
 * What is wrong with a list whose items stand by id, none twice; null: nothing.
 * @param {string} name
 * @param {unknown} list
 * @param {string} fields
 * @param {(item: Record<string, unknown>) => boolean} isRight
 */
function wrongList(name, list, fields, isRight) {
  if (!Array.isArray(list)) return `${name} is no list`;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (fieldsOf(item) !== fields) return `${name}[${i}] has other fields than ${fields}`;
    if (!isHex(item.id, 32) || !isRight(item)) return `${name}[${i}] has a wrong value`;
    if (i > 0 && !(list[i - 1].id < item.id)) return `${name}[${i}] does not stand by its id`;
  }
  return null;
}

/** @param {Record<string, any>} beacon @param {unknown} value */
function wrongBeacon(beacon, value) {
  const isChain = fieldsOf(beacon) === 'head kind round' && beacon.kind === 'chain';
  const isDrand = fieldsOf(beacon) === 'chain kind publicKey round' && beacon.kind === 'drand';
  if (!isChain && !isDrand) return 'beacon is neither a chain nor drand';
  if (!isNumber(beacon.round, 1)) return 'beacon.round is none';
  if (isChain && beacon.round > MOST_ROUNDS) return 'beacon.round is beyond every chain';
  if (isChain && !isHex(beacon.head, 32)) return 'beacon.head is no hash';
  return isHex(value, isChain ? 32 : 48) ? null : 'value has a wrong form';
}

/** What is wrong with the form of a bundle; null: nothing. @param {any} json */
function wrongForm(json) {
  const fields = 'allotments beacon entries offering pool root value version';
  if (fieldsOf(json) !== fields) return `it has other fields than ${fields}`;
  if (json.version !== 1) return 'version is not 1';
  if (typeof json.offering !== 'string') return 'offering is no text';
  if (!/^[\x21-\x7e]{1,64}$/.test(json.offering)) return 'offering is no short name';
  if (!isNumber(json.pool, 1)) return 'pool has no shares';
  const entries = wrongList('entries', json.entries, 'hold id shares', ({ shares, hold }) =>
    Boolean(isNumber(shares, 1) && isNumber(hold, 1)),
  );
  if (entries !== null) return entries;
  if (!isHex(json.root, 32)) return 'root is no hash';
  return (
    wrongBeacon(json.beacon, json.value) ??
    wrongList('allotments', json.allotments, 'equal id proportional', (one) =>
      Boolean(isNumber(one.equal, 0) && isNumber(one.proportional, 0)),
    )
  );
}

// --- the root

/** RFC 6962 §2.1, as it stands there. @param {Buffer[]} leaves @returns {Buffer} */
function treeHash(leaves) {
  if (leaves.length === 0) return sha256();
  const [first] = leaves;
  if (leaves.length === 1 && first !== undefined) return first;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return sha256(Buffer.of(1), treeHash(leaves.slice(0, half)), treeHash(leaves.slice(half)));
}

/** @param {Entry[]} entries */
const rootOf = (entries) =>
  treeHash(
    entries.map(({ id, shares, hold }) =>
      sha256(Buffer.of(0), hex(id), number8(shares), number8(hold)),
    ),
  ).toString('hex');

// --- the beacon

/** What is wrong with a round of a hash chain. @param {Bundle} bundle */
function wrongChainRound({ beacon, value }) {
  let hash = hex(value);
  for (let i = 0; i < beacon.round; i++) hash = sha256(hash);
  const head = hash.toString('hex');
  return head === beacon.head ? null : `${beacon.round} hashes lead to ${head}, not to the head`;
}

/** What is wrong with a round of drand. @param {Bundle} bundle */
async function wrongDrandRound({ beacon, value }) {
  if (beacon.chain !== QUICKNET.chain) return `chain ${beacon.chain} is not quicknet`;
  if (beacon.publicKey !== QUICKNET.publicKey) return 'the key is not that of quicknet';
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  const bls = bls12_381.shortSignatures;
  try {
    const message = bls.hash(sha256(number8(beacon.round)), DOMAIN);
    if (bls.verify(hex(value), message, hex(QUICKNET.publicKey))) return null;
  } catch {
    // no point of the curve
  }
  return `the value is not the signature of round ${beacon.round}`;
}

// --- the draw

/** @param {bigint} a @param {bigint} b */
const least = (a, b) => (a < b ? a : b);
/** @param {readonly bigint[]} list */
const sum = (list) => list.reduce((total, n) => total + n, 0n);

/** @param {Bundle} bundle */
function seedOf({ offering, root, beacon, value }) {
  const fields = [utf8(offering), hex(root), number8(beacon.round), hex(value)];
  return sha256(utf8('ipo-draw/v1'), ...fields.flatMap((field) => [number8(field.length), field]));
}

/**
 * Numbers of the applicants by SHA-256(seed ‖ label ‖ id).
 * @param {Entry[]} entries
 * @param {Uint8Array} seed
 * @param {string} label
 */
function ranking(entries, seed, label) {
  const prefix = Buffer.concat([seed, utf8(label)]);
  const keys = entries.map(({ id }) => sha256(prefix, hex(id)).toString('hex'));
  return [...keys.keys()].sort((a, b) => (String(keys[a]) < String(keys[b]) ? -1 : 1));
}

/**
 * The largest L with Σ min(q, L) ≤ E, by halving.
 * @param {readonly bigint[]} asked
 * @param {bigint} pool
 */
function levelOf(asked, pool) {
  let [low, high] = [0n, pool];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (sum(asked.map((wanted) => least(wanted, middle))) <= pool) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/**
 * @param {Entry[]} entries
 * @param {readonly bigint[]} asked
 * @param {bigint} pool
 * @param {Uint8Array} seed
 */
function equalShares(entries, asked, pool, seed) {
  const level = levelOf(asked, pool);
  const shares = asked.map((wanted) => least(wanted, level));
  let left = pool - sum(shares);
  for (const i of ranking(entries, seed, 'equal:')) {
    if (left === 0n) break;
    if (/** @type {bigint} */ (asked[i]) <= level) continue;
    shares[i] = level + 1n;
    left -= 1n;
  }
  return shares;
}

/**
 * The draw of a pool among entries that stand by id.
 * @param {{ pool: number, entries: readonly Entry[], seed: Uint8Array }} input
 * @returns {Allotment[]}
 */
export function redraw(input) {
  const entries = [...input.entries];
  const { seed } = input;
  const asked = entries.map(({ shares }) => BigInt(shares));
  const pool = BigInt(input.pool);
  if (sum(asked) <= pool) {
    return entries.map(({ id, shares }) => ({ id, equal: shares, proportional: 0 }));
  }
  const equal = equalShares(entries, asked, pool / 2n, seed);
  const weights = asked.map((wanted, i) => wanted - /** @type {bigint} */ (equal[i]));
  const rest = pool - pool / 2n;
  const total = sum(weights);
  const offset = BigInt(`0x${sha256(seed, utf8('offset')).toString('hex')}`);
  // ⌊c·P′/W + U⌋ over one denominator
  const denominator = total << 256n;
  /** @type {number[]} */
  const proportional = [];
  let [weight, before] = [0n, 0n];
  for (const i of ranking(entries, seed, 'rank:')) {
    weight += /** @type {bigint} */ (weights[i]);
    const upTo = (((weight * rest) << 256n) + offset * total) / denominator;
    proportional[i] = Number(upTo - before);
    before = upTo;
  }
  return entries.map(({ id }, i) => ({
    id,
    equal: Number(equal[i]),
    proportional: /** @type {number} */ (proportional[i]),
  }));
}

// --- the checks

/** Everybody once, no more than he asked, all of it together. @param {Bundle} bundle */
function wrongCounts({ pool, entries, allotments }) {
  if (allotments.length !== entries.length) {
    return `${allotments.length} allotments of ${entries.length} entries`;
  }
  for (const [i, { id, shares }] of entries.entries()) {
    const one = allotments[i];
    if (one?.id !== id) return `allotments[${i}] is of ${one?.id}, not of ${id}`;
    const got = BigInt(one.equal) + BigInt(one.proportional);
    if (got > BigInt(shares)) return `allotments[${i}]: ${got} shares of ${shares} asked for`;
  }
  const given = sum(allotments.map((one) => BigInt(one.equal) + BigInt(one.proportional)));
  const due = least(BigInt(pool), sum(entries.map(({ shares }) => BigInt(shares))));
  return given === due ? null : `${given} shares are allotted, not ${due}`;
}

/** @param {Bundle} bundle */
function wrongResult(bundle) {
  const drawn = redraw({ ...bundle, seed: seedOf(bundle) });
  for (const [i, { id, equal, proportional }] of drawn.entries()) {
    const one = bundle.allotments[i];
    if (one?.id === id && one.equal === equal && one.proportional === proportional) continue;
    const told = `${one?.equal} + ${one?.proportional}`;
    return `allotments[${i}] (${id}) is ${told}, drawn were ${equal} + ${proportional}`;
  }
  return null;
}

/**
 * @param {string} name
 * @param {string | undefined} expected
 * @param {string | number | undefined} found
 */
const unlike = (name, expected, found) =>
  expected === undefined || expected === String(found)
    ? null
    : `${name} is ${found}, published was ${expected}`;

/** @param {Bundle} bundle @param {Pinned} pinned */
function wrongRoot({ entries, root }, pinned) {
  const workedOut = rootOf(entries);
  return workedOut === root
    ? unlike('root', pinned.root, root)
    : `root is ${root}, of the entries it is ${workedOut}`;
}

/** @param {Bundle} bundle @param {Pinned} pinned */
async function wrongRound(bundle, pinned) {
  const { kind, head, round } = bundle.beacon;
  return (
    unlike('head', pinned.head, head) ??
    unlike('round', pinned.round, round) ??
    (kind === 'chain' ? wrongChainRound(bundle) : await wrongDrandRound(bundle))
  );
}

/**
 * Every check of a bundle with its first difference; of what is no bundle, only that.
 * @param {unknown} json
 * @param {Pinned} [pinned]
 * @returns {Promise<Check[]>}
 */
export async function verifyDraw(json, pinned = {}) {
  const form = wrongForm(json);
  if (form !== null) return [{ name: 'form', difference: form }];
  const bundle = /** @type {Bundle} */ (json);
  const announced =
    unlike('offering', pinned.offering, bundle.offering) ??
    unlike('pool', pinned.pool, bundle.pool);
  return [
    { name: 'entries', difference: announced },
    { name: 'root', difference: wrongRoot(bundle, pinned) },
    { name: 'beacon', difference: await wrongRound(bundle, pinned) },
    { name: 'draw', difference: wrongCounts(bundle) },
    { name: 'result', difference: wrongResult(bundle) },
  ];
}

/** The file and what to compare with, from the command line. @param {readonly string[]} args */
function asked(args) {
  /** @type {Record<string, string>} */
  const pinned = {};
  /** @type {string[]} */
  const files = [];
  for (let i = 0; i < args.length; i++) {
    const [, name] = /^--(offering|pool|root|head|round)$/.exec(args[i] ?? '') ?? [];
    if (name === undefined) files.push(args[i] ?? '');
    else {
      i += 1;
      pinned[name] = args[i] ?? '';
    }
  }
  return { files, pinned };
}

async function main() {
  const { files, pinned } = asked(process.argv.slice(2));
  const [file] = files;
  if (file === undefined || files.length > 1 || file.startsWith('-')) {
    console.error(
      'node tools/verify-draw.mjs bundle.json [--offering NAME] [--pool N] [--root HEX] [--head HEX] [--round N]',
    );
    return 2;
  }
  const checks = await verifyDraw(JSON.parse(readFileSync(file, 'utf8')), pinned);
  for (const { name, difference } of checks) {
    process.stdout.write(`${difference === null ? 'ok     ' : 'DIFFERS'} ${name}`);
    process.stdout.write(difference === null ? '\n' : `: ${difference}\n`);
  }
  return checks.every(({ difference }) => difference === null) ? 0 : 1;
}

const [, started] = process.argv;
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  });
}
