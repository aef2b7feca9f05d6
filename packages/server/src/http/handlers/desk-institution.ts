/** Institutions and their codes, at the desk. */
import type { Engine } from '../../engine/port.ts';
import { answered, refused } from '../answer.ts';
import type { DeskHandlers } from '../handler.ts';
import { readAnswer } from './read.ts';

type Names = 'deskOpening' | 'deskInstitutions' | 'deskInstitutionAdd' | 'deskInstitutionChange';

export function deskInstitutionHandlers(engine: Engine): Pick<DeskHandlers, Names> {
  return {
    deskOpening: () => readAnswer(engine, null, (reads) => reads.opening(engine.now())),
    deskInstitutions: () => readAnswer(engine, null, (reads) => reads.institutions()),
    deskInstitutionAdd: async (
      { requestId: key, ...payload },
      { staff: actor, tokenHash: session },
    ) => {
      const outcome = await engine.submit({
        type: 'institution.add',
        actor,
        session,
        key,
        payload,
      });
      return outcome.ok ? answered({ id: outcome.reply.id }) : refused(outcome.refusal);
    },
    deskInstitutionChange: async (
      { requestId: key, ...payload },
      { staff: actor, tokenHash: session },
    ) => {
      const outcome = await engine.submit({
        type: 'institution.change',
        actor,
        session,
        key,
        payload,
      });
      return outcome.ok ? answered({}) : refused(outcome.refusal);
    },
  };
}
