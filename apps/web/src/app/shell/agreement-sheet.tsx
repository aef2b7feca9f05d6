import { useState } from 'react';
import type { AskedAgreementProps } from '#entities/document/asked-agreement.tsx';
import { useOutstanding } from '#entities/document/use-outstanding.ts';
import { chunk } from '#shared/chunk.ts';
import { useSession } from '#shared/session.ts';
import { useChunk } from '#shared/use-chunk.ts';

const ASKED = chunk(() => import('#entities/document/asked-agreement.tsx'));

/** Documents that have changed: asked about after a log-in, until it is put off or agreed to. */
export function AgreementSheet() {
  const outstanding = useOutstanding();
  const token = useSession(({ session }) => session?.token ?? null);
  const [putOff, setPutOff] = useState<string | null>(null);
  return outstanding.length === 0 ? null : (
    <Asked open={token !== putOff} outstanding={outstanding} onClose={() => setPutOff(token)} />
  );
}

function Asked(props: AskedAgreementProps) {
  const { module } = useChunk(ASKED);
  return module === undefined ? null : <module.AskedAgreement {...props} />;
}
