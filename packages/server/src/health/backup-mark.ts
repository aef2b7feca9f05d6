/** The file that a backup touches once it is whole: the server's only view of backups. */
import { stat } from 'node:fs/promises';

/** When it was touched, seconds since 1970 UTC; 0: it can't be found. */
export async function backedUpAt(mark: string): Promise<number> {
  try {
    return (await stat(mark)).mtimeMs / 1_000;
  } catch {
    return 0;
  }
}
