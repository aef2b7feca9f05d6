import type { Names } from '@maru/std/instrument';
import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import { DoneSheet } from '#shared/done-sheet.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { useLast } from '#shared/use-last.ts';
import { sharesText } from '../../shares-text.ts';
import type { Lent } from './lend-sheet.tsx';
import { worthTexts } from './worth.texts.ts';

interface Props {
  readonly names: Names;
  /** The lending that was taken; null: closed. */
  readonly done: Lent | null;
  readonly onClose: () => void;
}

/** A lending that was taken, and where to follow it. */
export function ResultSheet({ names, done: lent, onClose }: Props) {
  const t = useTexts(worthTexts);
  const language = useLanguage();
  const go = useGo();
  const done = useLast(lent);
  if (done === null) return null;
  const n = sharesText(done.shares, language);
  return (
    <DoneSheet
      open={lent !== null}
      onClose={onClose}
      title={t('doneTitle', { name: localName(names, language), n })}
      note={t('doneNote')}
      next={t('toList')}
      onNext={() => go.to(href('homeWorthList'))}
    >
      <Lines>
        <Line label={t('number')} value={done.id} />
      </Lines>
    </DoneSheet>
  );
}
