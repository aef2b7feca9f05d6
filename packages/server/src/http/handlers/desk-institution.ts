/** Institutions and their codes, at the desk. */
import type { Engine } from '../../engine/port.ts';
import type { DeskHandlers } from '../handler.ts';
import { readAnswer } from './read.ts';
import { sends } from './send.ts';

type Names = 'deskOpening' | 'deskInstitutions' | 'deskInstitutionAdd' | 'deskInstitutionChange';

export function deskInstitutionHandlers(engine: Engine): Pick<DeskHandlers, Names> {
  return {
    deskOpening: () => readAnswer(engine, null, (reads) => reads.opening(engine.now())),
    deskInstitutions: () => readAnswer(engine, null, (reads) => reads.institutions()),
    deskInstitutionAdd: sends({ engine }, 'institution.add'),
    deskInstitutionChange: sends({ engine }, 'institution.change'),
  };
}
