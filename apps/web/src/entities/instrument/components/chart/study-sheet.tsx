import { CheckRow } from '@maru/ui/check-row';
import { Sheet } from '@maru/ui/sheet';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { switchStudy, useStudies } from '../../api/chart-studies.ts';
import { chartTexts } from '../../chart.texts.ts';
import type { Study } from '../../model/studies.ts';
import styles from './study-sheet.module.css';

export interface StudyButtonProps {
  /** The studies that the chart can show. */
  readonly studies: readonly Study[];
  /** Further settings of the chart. */
  readonly children?: ReactNode;
}

interface StudySheetProps extends StudyButtonProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The choice of studies, which is kept on the device for all charts. */
export function StudySheet({ studies, children, open, onClose }: StudySheetProps) {
  const t = useTexts(chartTexts);
  const chosen = useStudies();
  return (
    <Sheet open={open} onClose={onClose} title={t('studies')} note={t('studiesNote')}>
      {studies.map((study) => (
        <CheckRow
          key={study}
          checked={chosen.includes(study)}
          onChange={(on) => switchStudy(study, on)}
          label={
            <span className={styles.study}>
              {t(study)}
              <span className={styles.note}>{t(`${study}Note`)}</span>
            </span>
          }
        />
      ))}
      {children}
    </Sheet>
  );
}
