/** The code of an issue as a person types or pastes it. */

/**
 * Six places, behind the letter of its kind (`A005930`; Q of an exchange-traded note) or as charts
 * write it (`KRX:005930`, `005930.KS`). From three places on it may be a code still being typed.
 */
const SHORT = /^(?:KRX(?=.{6}))?[AQ]?(\d[0-9A-Z]{2,5})(?:K[SQ])?$/;
/** The issuer, the kind of share, its serial number of that kind, the check digit. */
const ISIN = /^KR7([0-9A-Z]{5})([0-9A-Z])(\d\d)\d$/;
/** The last place of a preferred share's code: of the first three, and by serial number. */
const PREFERRED: Readonly<Record<string, string>> = { 1: '5', 2: '7', 3: '9' };
const SERIAL = 'KLMN';

/**
 * The short code, in whatever width, case and form it is written, also as an ISIN. An ISIN with a
 * wrong check digit and other text are given back, without all but letters and digits.
 */
export function stockCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return codeOfIsin(code) ?? SHORT.exec(code)?.[1] ?? code;
}

/** Null: no ISIN of a Korean share. */
function codeOfIsin(isin: string): string | null {
  const [, issuer, kind, serial] = ISIN.exec(isin) ?? [];
  if (issuer === undefined || kind === undefined || !isChecked(isin)) return null;
  if (kind === 'K') return issuer + (SERIAL[Number(serial) - 1] ?? kind);
  return issuer + (PREFERRED[kind] ?? kind);
}

/** Whether the last digit is that of ISO 6166: letters count as 10 to 35, then as Luhn does. */
function isChecked(isin: string): boolean {
  const digits = [...isin].map((one) => Number.parseInt(one, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
