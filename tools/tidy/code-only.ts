/**
 * The text with comments and the insides of strings and regular expressions blanked, so that a
 * word in it is code; lines and columns stay where they are. Code inside `${}` stays.
 */
export function codeOnly(text: string): string {
  let out = '';
  let at = 0;
  /** For each open template literal, how many braces are open inside its current `${`. */
  const templates: number[] = [];
  const blank = (end: number): void => {
    out += text.slice(at, end).replace(/[^\n]/g, ' ');
    at = end;
  };
  while (at < text.length) {
    const two = text.slice(at, at + 2);
    const one = text.charAt(at);
    if (two === '//') blank(endOr(text.indexOf('\n', at), text));
    else if (two === '/*') blank(endOr(text.indexOf('*/', at + 2) + 2, text));
    else if (one === "'" || one === '"') blank(quotedEnd(text, at, one));
    else if (one === '/' && startsRegex(out)) blank(quotedEnd(text, at, '/'));
    else if (one === '`' || (one === '}' && templates.at(-1) === 0)) {
      if (one === '}') templates.pop();
      const end = templateEnd(text, at + 1);
      blank(end);
      if (text.startsWith('${', end - 2) && text.charAt(end - 1) === '{') templates.push(0);
    } else {
      const depth = templates.length - 1;
      if (depth >= 0 && one === '{') templates[depth] = (templates[depth] ?? 0) + 1;
      if (depth >= 0 && one === '}') templates[depth] = (templates[depth] ?? 0) - 1;
      out += one;
      at += 1;
    }
  }
  return out;
}

const endOr = (end: number, text: string): number => (end <= 1 ? text.length : end);

/** The position after the closing quote of the text that begins at `from`, or its line's end. */
function quotedEnd(text: string, from: number, quote: string): number {
  let inClass = false;
  for (let i = from + 1; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '\\') i += 1;
    else if (char === '\n') return i;
    else if (quote === '/' && char === '[') inClass = true;
    else if (quote === '/' && char === ']') inClass = false;
    else if (char === quote && !inClass) return i + 1;
  }
  return text.length;
}

/** The position after the closing backtick, or after the next `${` if that comes first. */
function templateEnd(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text.charAt(i) === '\\') i += 1;
    else if (text.charAt(i) === '`') return i + 1;
    else if (text.startsWith('${', i)) return i + 2;
  }
  return text.length;
}

/** A slash begins a regular expression where a value may stand, not where one has ended. */
const startsRegex = (before: string): boolean =>
  /(^|[(,=:[!&|?{};+>]|\breturn|\btypeof)\s*$/.test(before.slice(-20));
