import { Button } from '@maru/ui/button';
import { grouped } from '@maru/ui/digits';
import { NumericPad } from '@maru/ui/numeric-pad';
import { Sheet } from '@maru/ui/sheet';
import { type ReactNode, useState } from 'react';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import styles from './entry-pad.module.css';

/** What is said of a typed value. */
export interface Verdict {
  readonly text: ReactNode;
  /** True: the value cannot be taken over. */
  readonly refused: boolean;
}

export interface EntryPadProps {
  readonly open: boolean;
  readonly title: string;
  /** Digits after the point; 0: whole numbers. */
  readonly decimals: number;
  /** The most digits before it. */
  readonly maxDigits: number;
  /** The typed text as it stands above the pad; by default with thousands separated. */
  readonly format?: (typed: string) => string;
  /** @param typed decimal text; empty for nothing yet */
  readonly judge: (typed: string) => Verdict;
  /** Above the keys: values to choose from. */
  readonly choices?: ReactNode;
  readonly onClose: () => void;
  readonly onEnter: (typed: string) => void;
}

/** The pad that every number of an order is typed on, with what is to be said of it meanwhile. */
export function EntryPad({ open, ...props }: EntryPadProps) {
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState('');
  const { text, refused } = props.judge(typed);
  const empty = !/[1-9]/.test(typed);
  const shown = props.format ?? grouped;
  const leave = (): void => {
    setTyped('');
    props.onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={props.title}
      docked
      action={
        <Button
          full
          disabled={empty || refused}
          onClick={() => {
            props.onEnter(typed.replace(/\.$/, ''));
            leave();
          }}
        >
          {common('confirm')}
        </Button>
      }
    >
      <p className={styles.typed} data-empty={empty || undefined} aria-live="polite">
        {shown(typed === '' ? '0' : typed)}
      </p>
      <div className={styles.verdict} data-refused={refused || undefined} role="status">
        {text}
      </div>
      {props.choices}
      <NumericPad
        value={typed}
        onChange={setTyped}
        label={props.title}
        eraseLabel={common('erase')}
        maxDigits={props.maxDigits}
        decimals={props.decimals}
      />
    </Sheet>
  );
}
