/** `/document/*`: a customer's consents. */
import type { Engine } from '../../engine/port.ts';
import { answered, refused } from '../answer.ts';
import type { HandlersOf } from '../handler.ts';
import { readAnswer } from './read.ts';

export const documentHandlers = (engine: Engine): HandlersOf<'document'> => ({
  documentMine: (_input, { account }) =>
    readAnswer(engine, account, (reads) =>
      reads
        .agreements(account, engine.now())
        .map(({ kind: document, agreed, inForce }) => ({ document, agreed, inForce })),
    ),
  documentAgree: async ({ versions }, { account: actor }) => {
    const payload = {
      versions: versions.map(({ document: kind, version }) => ({ kind, version })),
    };
    // the same once more changes nothing
    const outcome = await engine.submit({ type: 'document.agree', actor, key: null, payload });
    return outcome.ok ? answered({}) : refused(outcome.refusal);
  },
});
