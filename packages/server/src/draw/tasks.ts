/** Tasks of the thread of draws: all work that grows with the number of applications. */
import { createHash } from 'node:crypto';
import { chainValue } from '@maru/draw/beacon';
import { verifyDrandRound } from '@maru/draw/beacon-drand';
import { type Allotment, draw, drawSeed } from '@maru/draw/draw';
import type { Entry } from '@maru/draw/entries';
import {
  type EntriesTree,
  entriesTree,
  type InclusionProof,
  proofOf,
  rootOf,
} from '@maru/draw/merkle';

export interface DrawnResult {
  /** By the ids of the entries, losing ones included. */
  readonly allotments: readonly Allotment[];
  readonly allotted: number;
  readonly hash: string;
}

/** Each task with its input and its output. */
export interface Tasks {
  readonly root: {
    readonly input: { readonly entries: readonly Entry[] };
    readonly output: string;
  };
  readonly draw: {
    readonly input: {
      readonly offering: string;
      readonly pool: number;
      readonly entries: readonly Entry[];
      readonly root: string;
      readonly round: number;
      readonly value: string;
    };
    readonly output: DrawnResult;
  };
  /** Grows the tree of an offering's entries, from which `proof` takes. */
  readonly tree: {
    readonly input: { readonly offering: string; readonly entries: readonly Entry[] };
    readonly output: null;
  };
  /** null: the offering's tree is not there, or the entry is none of it. */
  readonly proof: {
    readonly input: { readonly offering: string; readonly entry: string };
    readonly output: InclusionProof | null;
  };
  readonly chain: {
    readonly input: {
      readonly secret: Uint8Array;
      readonly length: number;
      readonly round: number;
    };
    readonly output: string;
  };
  readonly drand: {
    readonly input: {
      readonly chain: string;
      readonly publicKey: string;
      readonly round: number;
      readonly value: string;
    };
    readonly output: boolean;
  };
}

export type TaskName = keyof Tasks;

type TaskRunner = { readonly [N in TaskName]: (input: Tasks[N]['input']) => Tasks[N]['output'] };

/** Trees that are kept, the newest. */
const TREES = 3;

/** SHA-256 over a line for each entry: id, shares of the equal part, of the proportional part. */
function resultHash(allotments: readonly Allotment[]): string {
  const hash = createHash('sha256');
  for (const { id, equal, proportional } of allotments) {
    hash.update(`${id} ${equal} ${proportional}\n`);
  }
  return hash.digest('hex');
}

function drawn(input: Tasks['draw']['input']): DrawnResult {
  const { offering, pool, entries, root, round, value } = input;
  const seed = drawSeed({ offering, root, round, signature: value });
  const allotments = draw({ pool, entries, seed });
  const allotted = allotments.reduce((sum, one) => sum + one.equal + one.proportional, 0);
  return { allotments, allotted, hash: resultHash(allotments) };
}

/** Runs the tasks, with a memory of its own. */
export function newTaskRunner(): TaskRunner {
  const trees = new Map<string, EntriesTree>();
  return {
    root: ({ entries }) => rootOf(entriesTree(entries)),
    draw: drawn,
    tree: ({ offering, entries }) => {
      trees.delete(offering);
      trees.set(offering, entriesTree(entries));
      const [oldest] = trees.keys();
      if (trees.size > TREES && oldest !== undefined) trees.delete(oldest);
      return null;
    },
    proof: ({ offering, entry }) => {
      const tree = trees.get(offering);
      return tree === undefined ? null : proofOf(tree, entry);
    },
    chain: ({ secret, length, round }) => chainValue(secret, length, round),
    drand: ({ chain, publicKey, round, value }) =>
      verifyDrandRound({ kind: 'drand', chain, publicKey, round }, value),
  };
}
