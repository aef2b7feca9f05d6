/**
 * Code page 949, in which the exchange and Korean spreadsheets write text: EUC-KR, which Node
 * decodes, and the 8,822 syllables that EUC-KR lacks. Node's decoder drops the first byte of such a
 * syllable without an error. They stand in the order of Unicode in the places that EUC-KR leaves
 * free.
 */
import { assert } from '@maru/std/assert';

const [FIRST_SYLLABLE, LAST_SYLLABLE] = [0xac00, 0xd7a3];
/** Both bytes of an EUC-KR character are from this one on. */
const EUC_KR_FIRST = 0xa1;
const LAST_BYTE = 0xfe;
/** Spans of the second bytes that the further syllables have. */
const TRAILS = [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0x81, LAST_BYTE],
] as const;

const codeOf = (lead: number, trail: number): number => (lead << 8) | trail;

/** UTF-16 units by both bytes of a character; 0: there is none. */
function charactersByCode(): Uint16Array {
  const units = new Uint16Array(0x1_0000);
  const known = new Set<number>();
  const decoder = new TextDecoder('euc-kr');
  for (let lead = EUC_KR_FIRST; lead <= LAST_BYTE; lead++) {
    for (let trail = EUC_KR_FIRST; trail <= LAST_BYTE; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length !== 1 || text === '\ufffd') continue;
      units[codeOf(lead, trail)] = text.charCodeAt(0);
      known.add(text.charCodeAt(0));
    }
  }
  const free = freePlaces();
  for (let syllable = FIRST_SYLLABLE; syllable <= LAST_SYLLABLE; syllable++) {
    if (known.has(syllable)) continue;
    const { value } = free.next();
    assert(value !== undefined, 'each syllable has a place');
    units[value] = syllable;
  }
  return units;
}

/** The places outside of EUC-KR, in their order. */
function* freePlaces(): Generator<number, undefined> {
  for (let lead = 0x81; lead <= LAST_BYTE; lead++) {
    for (const [first, last] of TRAILS) {
      for (let trail = first; trail <= last; trail++) {
        if (lead < EUC_KR_FIRST || trail < EUC_KR_FIRST) yield codeOf(lead, trail);
      }
    }
  }
}

let characters: Uint16Array | undefined;

/** The text of `bytes`, or null where they are not of this code page. */
export function decodeCp949(bytes: Uint8Array): string | null {
  characters ??= charactersByCode();
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    const unit = byte < 0x80 ? byte : (characters[codeOf(byte, bytes[++i] ?? 0)] as number);
    if (byte >= 0x80 && unit === 0) return null;
    units[length++] = unit;
  }
  return new TextDecoder('utf-16le').decode(units.subarray(0, length));
}
