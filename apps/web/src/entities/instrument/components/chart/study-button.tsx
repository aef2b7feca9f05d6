import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { marketTexts } from '../../instrument.texts.ts';
import styles from './study-sheet.module.css';
import type { StudyButtonProps } from './study-sheet.tsx';

const SHEET = chunk(() => import('./study-sheet.tsx'));

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
