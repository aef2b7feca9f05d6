import { lazy, useEffect } from 'react';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { forget, useMe } from '../shared/api.ts';
import { ChunkBoundary } from './chunk-boundary.tsx';

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }));

/** The log-in, or what somebody who is logged in works with. */
export function Desk() {
  const me = useMe();
  useEffect(() => {
    if (me === null) forget();
  }, [me]);
  if (me === undefined) return null;
  if (me === null) return <LoginScreen />;
  return (
    <ChunkBoundary>
      <Shell me={me} />
    </ChunkBoundary>
  );
}
