import { Button } from '@maru/ui/button';
import { Pair } from '@maru/ui/pair';
import { Sheet, type SheetProps } from '@maru/ui/sheet';
import { useEffect } from 'react';
import { commonTexts } from './common.texts.ts';
import { useTexts } from './i18n.ts';
import { hush } from './quiet-symbols.ts';

interface Props extends Omit<SheetProps, 'action'> {
  /** On the button that closes it, where that is another word than "close". */
  readonly back?: string;
  /** On the button of the way on. */
  readonly next: string;
  readonly onNext: () => void;
  /** The issue whose order it shows: while it is open no toast repeats its fills. */
  readonly symbol?: string;
}

/** What has happened, and the way to where it can be followed. */
export function DoneSheet({ back, next, onNext, symbol, ...sheet }: Props) {
  const t = useTexts(commonTexts);
  const { open } = sheet;
  useEffect(() => (open && symbol !== undefined ? hush(symbol) : undefined), [open, symbol]);
  return (
    <Sheet
      {...sheet}
      action={
        <Pair>
          <Button variant="plain" onClick={sheet.onClose}>
            {back ?? t('close')}
          </Button>
          <Button onClick={onNext}>{next}</Button>
        </Pair>
      }
    />
  );
}
