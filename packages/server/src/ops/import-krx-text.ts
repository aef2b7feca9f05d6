/** The records of a CSV file as people have them: any line ends, quotes, UTF-8 or code page 949. */
import { err, ok, type Result } from '@maru/std/result';
import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';

export interface CsvRecord {
  /** Of its end, from 1. */
  readonly line: number;
  readonly record: readonly string[];
}

/** A line ends as any system ends it, also where a file was put together from several. */
const LINE_ENDS = ['\r\n', '\n', '\r'];
const LINE_FEED = 0x0a;

/**
 * The records of `bytes`, with composed characters (NFC); empty lines are left out. Or the problem
 * of the text, as `file:line: …`.
 */
export function readRecords(file: string, bytes: Uint8Array): Result<CsvRecord[], string[]> {
  const text = decodeUtf8(bytes) ?? decodeCp949(bytes);
  if (text === null) {
    // the file's encoding is the one that reads further
    const line = Math.max(lineRefused(decodeUtf8, bytes), lineRefused(decodeCp949, bytes));
    return err([`${file}:${line}: the text is neither UTF-8 nor EUC-KR`]);
  }
  try {
    const parsed = parse(text.normalize(), {
      info: true,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    // the types of the library leave out what `info` adds
    const records = parsed as unknown as { info: { lines: number }; record: string[] }[];
    return ok(records.map(({ info, record }) => ({ line: info.lines, record })));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? `:${error.lines}` : '';
    return err([`${file}${line}: ${error.message}`]);
  }
}

/** Without a byte order mark; null: it is not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Korean text of spreadsheets and of the exchange; null: it is not of that code page. Node's own
 * decoder has EUC-KR alone, and drops a byte of the syllables beyond it without an error.
 */
function decodeCp949(bytes: Uint8Array): string | null {
  const text = iconv.decode(bytes, 'cp949');
  return text.includes('\ufffd') ? null : text;
}

/** The first line that `decode` refuses, of a text that it refuses. No encoding here splits one. */
function lineRefused(decode: (bytes: Uint8Array) => string | null, bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(LINE_FEED, start);
    const isLast = end < 0;
    if (isLast || decode(bytes.subarray(start, end)) === null) return line;
    start = end + 1;
    line++;
  }
}
