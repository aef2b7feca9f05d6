/** The studies chosen on this device, the same for every chart. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { keepRow, readRow } from '#shared/local-rows.ts';
import { FIRST_STUDIES, knownStudies, STUDIES, type Study } from '../model/studies.ts';

const useChoice = create<{ readonly studies: readonly Study[]; readonly known: boolean }>(() => ({
  studies: FIRST_STUDIES,
  known: false,
}));

/** The studies of the charts; the device is asked once. */
export function useStudies(): readonly Study[] {
  const { studies, known } = useChoice();
  useEffect(() => {
    if (known) return;
    void readRow('chartStudies').then((stored) => {
      useChoice.setState({
        known: true,
        ...(stored !== undefined && { studies: knownStudies(stored) }),
      });
    });
  }, [known]);
  return studies;
}

/** Shows a study in every chart or hides it, and keeps the choice. */
export function switchStudy(study: Study, on: boolean): void {
  const { studies } = useChoice.getState();
  const chosen = STUDIES.filter((one) => (one === study ? on : studies.includes(one)));
  useChoice.setState({ studies: chosen, known: true });
  keepRow('chartStudies', chosen);
}
