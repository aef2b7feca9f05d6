/** What holds in the web app alone. */
import { codeOnly } from './code-only.ts';
import { isCode, isTest, lineOf, type Source } from './sources.ts';

const WEB = 'apps/web/src/';
/** The only file that knows how prices and quantities are scaled. */
const SCALED = `${WEB}entities/instrument/model/scaled.ts`;

/** Files that thread a scale by hand instead of handing over what has it. */
export const scaleProblems = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => source.path.startsWith(WEB) && source.path !== SCALED)
    .filter((source) => isCode(source) && !isTest(source))
    .flatMap(({ path, text }) => {
      const code = codeOnly(text);
      return [...code.matchAll(/\bscale\b/g)].map(
        ({ index }) => `${path}:${lineOf(code, index)}: scale (hand over what has it)`,
      );
    });
