/** Reads the whole list of a draw's entries, page by page. */
import { ApiError } from '@maru/client/api-error';
import type { Output } from '@maru/contract/calls';
import type { EntryRow } from './redo.ts';

type Page = Output<'newStockEntries'>;

/** After so long a page that was one too many is asked for again, ms. */
const AGAIN_MS = 5_000;

export interface Receiving {
  /** The page after an entry; undefined: the first one. */
  readonly ask: (after: string | undefined) => Promise<Page>;
  /** Throws when the screen has been left. */
  readonly pause: (ms: number) => Promise<void>;
  readonly received: (entries: number) => void;
}

/** A long list may be more than one may read a minute: it waits for the next one. */
async function nextPage({ ask, pause }: Receiving, after: string | undefined): Promise<Page> {
  for (;;) {
    try {
      return await ask(after);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'too_frequent')) throw error;
    }
    await pause(AGAIN_MS);
  }
}

/** @throws {ApiError} what a call throws, but that it was one too many */
export async function receiveEntries(receiving: Receiving): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  for (;;) {
    const page = await nextPage(receiving, rows.at(-1)?.[0]);
    rows.push(...page.rows);
    receiving.received(rows.length);
    if (!page.more || page.rows.length === 0) return rows;
  }
}
