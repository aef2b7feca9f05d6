/** Where this package's programs and files are: beside its sources, or beside its build. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether this is the build, all of whose modules are in one folder (`tools/build-server.ts`). */
const IS_BUILT = import.meta.filename.endsWith('.js');
const PACKAGE = join(import.meta.dirname, IS_BUILT ? '..' : '../..');

/** A file of the package, such as `package.json` or `src/documents/terms.en.md`. */
export const packageFile = (path: string): string => join(PACKAGE, path);

/** A program of the package for a thread or a process, such as `draw/worker`. */
export const programUrl = (path: string): URL =>
  pathToFileURL(packageFile(IS_BUILT ? `dist/${path.replaceAll('/', '-')}.js` : `src/${path}.ts`));
