/**
 * Rows as bytes that PostgreSQL reads as an array of a composite type. Its binary formats (in its
 * sources: array_recv, record_recv, int8recv …) need no quoting or escaping.
 */
import type { Kind } from '@maru/broker/kernel/core/columns';
import type { Posting } from '@maru/broker/kernel/ledger/rows';
import { DAY_MS, type Day, startOfDay } from '@maru/std/kst';
import { DATE_OID, INT8_OID } from './port.ts';
import { postingsJson } from './postings.ts';

/** Columns of a row with their kinds, in the order of the composite type. */
export type Fields = readonly {
  readonly field: string;
  readonly kind: Kind;
  /** For a computed column; null: the field itself. */
  readonly of: ((row: object) => unknown) | null;
}[];

/** Built-in types, with the same numbers in every database (pg_type.dat). */
const OIDS: Readonly<Record<Kind, number>> = {
  text: 25,
  int: INT8_OID,
  big: INT8_OID,
  day: DATE_OID,
  bool: 16,
  json: 114,
  postings: 114,
};

const FIRST_BYTES = 64 * 1024;
/** A UTF-16 unit has at most three bytes in UTF-8. */
const BYTES_A_UNIT = 3;
/** Below this length an ASCII text is copied faster unit by unit than by a call. */
const SHORT = 40;
const TWO_TO_32 = 2 ** 32;
/** Epoch of PostgreSQL's dates. */
const FIRST_DAY = startOfDay('2000-01-01');

const bigintAsText = (_field: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

/** JSON with bigints as decimal strings, which SQL reads as numbers again. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    // few values hold a bigint, and a replacer function makes JSON five times slower
    return JSON.stringify(value, bigintAsText);
  }
}

/** Names as the text of one array. */
export const namesText = (names: readonly string[]): string =>
  `{${names.map((name) => `"${name.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Writes arrays of rows, one after another, into a buffer that it reuses. */
export class RecordWriter {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #end = 0;
  /** Cache of the newest day: most rows of a batch have the same. */
  #day: Day = '2000-01-01';
  #dayNumber = 0;

  /** Rows as one array; a value beyond its column is encoded so that the database refuses it. */
  array(fields: Fields, rows: readonly object[]): Uint8Array {
    this.#end = 0;
    this.#reserve(20);
    // dimensions, no flags, element type (ignored by the database), length, numbered from 1
    for (const head of [1, 0, 0, rows.length, 1]) this.#int32(head);
    for (const row of rows) this.#record(fields, row as Readonly<Record<string, unknown>>);
    return new Uint8Array(this.#bytes.subarray(0, this.#end));
  }

  #record(fields: Fields, row: Readonly<Record<string, unknown>>): void {
    this.#reserve(8);
    const start = this.#end;
    this.#end += 4;
    this.#int32(fields.length);
    for (const { field, kind, of } of fields) {
      const value = of === null ? row[field] : of(row);
      this.#reserve(16);
      this.#int32(OIDS[kind]);
      if (value === null) this.#int32(-1);
      else this.#value(kind, value);
    }
    this.#lengthAt(start);
  }

  #value(kind: Kind, value: unknown): void {
    switch (kind) {
      case 'int':
        this.#int8(value as number);
        break;
      case 'big':
        this.#bigint(value as bigint);
        break;
      case 'text':
        this.#text(value as string);
        break;
      case 'json':
        this.#long(toJson(value));
        break;
      case 'postings':
        this.#long(postingsJson(value as readonly Posting[]));
        break;
      case 'day':
        this.#int32(4);
        this.#int32(this.#daysTo(value as Day));
        break;
      case 'bool':
        this.#int32(1);
        this.#bytes[this.#end] = value === true ? 1 : 0;
        this.#end += 1;
    }
  }

  #int8(value: number): void {
    if (Number.isSafeInteger(value)) {
      this.#int32(8);
      const high = Math.floor(value / TWO_TO_32);
      this.#int32(high);
      this.#int32(value - high * TWO_TO_32);
    } else this.#refusable();
  }

  #bigint(value: bigint): void {
    const number = Number(value);
    if (Number.isSafeInteger(number)) this.#int8(number);
    else if (BigInt.asIntN(64, value) === value) {
      this.#int32(8);
      this.#end = this.#bytes.writeBigInt64BE(value, this.#end);
    } else this.#refusable();
  }

  /** Nine bytes are no valid int8: the database refuses the content and names the column. */
  #refusable(): void {
    this.#reserve(13);
    this.#int32(9);
    this.#bytes.fill(0, this.#end, this.#end + 9);
    this.#end += 9;
  }

  #text(text: string): void {
    this.#reserve(4 + SHORT);
    const from = this.#end + 4;
    let i = 0;
    if (text.length <= SHORT) {
      for (; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        if (unit > 127) break;
        this.#bytes[from + i] = unit;
      }
    }
    if (i === text.length) {
      this.#int32(i);
      this.#end = from + i;
    } else this.#long(text);
  }

  #long(text: string): void {
    // an unpaired surrogate has no UTF-8 form: write U+0000, which the database refuses, instead of
    // a replacement character
    const written = text.isWellFormed() ? text : '\0';
    this.#reserve(4 + written.length * BYTES_A_UNIT);
    const start = this.#end;
    this.#end = start + 4 + this.#bytes.write(written, start + 4);
    this.#lengthAt(start);
  }

  #daysTo(day: Day): number {
    if (day !== this.#day) {
      this.#day = day;
      this.#dayNumber = (startOfDay(day) - FIRST_DAY) / DAY_MS;
    }
    return this.#dayNumber;
  }

  /** Writes the length of the bytes after `start` into the four bytes at `start`. */
  #lengthAt(start: number): void {
    const end = this.#end;
    this.#end = start;
    this.#int32(end - start - 4);
    this.#end = end;
  }

  #int32(value: number): void {
    const bytes = this.#bytes;
    const at = this.#end;
    bytes[at] = value >>> 24;
    bytes[at + 1] = value >>> 16;
    bytes[at + 2] = value >>> 8;
    bytes[at + 3] = value;
    this.#end = at + 4;
  }

  #reserve(count: number): void {
    if (this.#end + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * this.#bytes.length + count);
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
