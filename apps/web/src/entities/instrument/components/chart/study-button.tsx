import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { marketTexts } from '../../instrument.texts.ts';
import type { Study } from '../../model/studies.ts';
import styles from './study-sheet.module.css';

const SHEET = chunk(() => import('./study-sheet.tsx'));

export interface StudyButtonProps {
  /** The studies that the chart can show. */
  readonly studies: readonly Study[];
  /** Further settings of the chart. */
  readonly children?: ReactNode;
}

/** Opens the choice of studies, whose chunk comes after the rest of the screen. */
export function StudyButton(props: StudyButtonProps) {
  const t = useTexts(marketTexts);
  const [open, setOpen] = useState(false);
  const { module } = useChunk(SHEET);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('studies')}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
      </button>
      {module && <module.StudySheet {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
