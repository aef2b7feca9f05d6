import { chunk } from '#shared/chunk.ts';
import { useChunk } from '#shared/use-chunk.ts';

const LOG_IN = chunk(() => import('./passkey-log-in.tsx'));

/** Fetched after the form, which nobody should wait for; without a network it stays away. */
export function LazyPasskey() {
  const { module } = useChunk(LOG_IN);
  return module === undefined ? null : <module.PasskeyLogIn />;
}
