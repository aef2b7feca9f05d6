import { Plus } from 'lucide-react';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { type Bar, movedBar, resizedBar } from '../model/bar.ts';
import { photoTexts } from './photo.texts.ts';
import styles from './photo-field.module.css';

interface Props {
  readonly label: string;
  readonly photo: Blob | null;
  readonly onPick: (file: Blob) => void;
  readonly error?: string | undefined;
  /** Of a photo that may be left out: takes it away again. */
  readonly onRemove?: () => void;
  /** Over the digits that nobody may see; without it there are none. */
  readonly bar?: { readonly value: Bar; readonly onChange: (bar: Bar) => void };
}

/** A photo: taken or chosen, shown, and taken again. */
export function PhotoField({ label, photo, onPick, onRemove, error, bar }: Props) {
  const t = useTexts(photoTexts);
  const url = useMemo(() => (photo === null ? null : URL.createObjectURL(photo)), [photo]);
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  const input = (
    <input
      type="file"
      accept="image/*"
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file !== undefined) onPick(file);
        currentTarget.value = '';
      }}
    />
  );
  return (
    <div>
      <p className={styles.label}>{label}</p>
      {url === null ? (
        <div className={error === undefined ? styles.pick : `${styles.pick} ${styles.wrong}`}>
          <Plus aria-hidden="true" />
          {t('pick')}
          {input}
        </div>
      ) : (
        <>
          <div className={styles.frame}>
            <img className={styles.photo} src={url} alt={label} />
            {bar !== undefined && <Cover {...bar} />}
          </div>
          <div className={styles.below}>
            <span>{bar !== undefined && t('barNote')}</span>
            {onRemove !== undefined && (
              <button type="button" className={styles.retake} onClick={onRemove}>
                {t('remove')}
              </button>
            )}
            <span className={styles.retake}>
              {t('retake')}
              {input}
            </span>
          </div>
        </>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const KEY_STEP = 10;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** The bar: dragged, or moved with the arrow keys; with Shift they change its size. */
function Cover({ value, onChange }: NonNullable<Props['bar']>) {
  const t = useTexts(photoTexts);
  const last = useRef<readonly [number, number] | null>(null);
  const dragging = (change: typeof movedBar) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = [event.clientX, event.clientY];
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const frame = event.currentTarget.closest(`.${styles.frame}`)?.getBoundingClientRect();
      if (last.current === null || frame === undefined) return;
      event.stopPropagation();
      const [x, y] = last.current;
      const dx = ((event.clientX - x) / frame.width) * 1_000;
      const dy = ((event.clientY - y) / frame.height) * 1_000;
      last.current = [event.clientX, event.clientY];
      onChange(change(value, dx, dy));
    },
    onPointerUp: () => {
      last.current = null;
    },
  });
  const { x, y, width, height } = value;
  const place = { left: x, top: y, width, height };
  return (
    <button
      type="button"
      className={styles.bar}
      aria-label={t('bar')}
      data-no-swipe
      style={Object.fromEntries(Object.entries(place).map(([side, n]) => [side, `${n / 10}%`]))}
      onKeyDown={(event) => {
        const step = ARROWS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onChange((event.shiftKey ? resizedBar : movedBar)(value, ...step));
      }}
      {...dragging(movedBar)}
    >
      <span className={styles.handle} aria-hidden="true" {...dragging(resizedBar)} />
    </button>
  );
}
