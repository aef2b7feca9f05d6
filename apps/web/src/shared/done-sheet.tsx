import { Button } from '@maru/ui/button';
import { Pair } from '@maru/ui/pair';
import { Sheet, type SheetProps } from '@maru/ui/sheet';
import { commonTexts } from './common.texts.ts';
import { useTexts } from './i18n.ts';

interface Props extends Omit<SheetProps, 'action'> {
  /** On the button that closes it, where that is another word than "close". */
  readonly back?: string;
  /** On the button of the way on. */
  readonly next: string;
  readonly onNext: () => void;
}

/** What has happened, and the way to where it can be followed. */
export function DoneSheet({ back, next, onNext, ...sheet }: Props) {
  const t = useTexts(commonTexts);
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
