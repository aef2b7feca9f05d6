/** What one member of staff asks for and others approve: the form, what waits, what was decided. */
import type { ReviewKindName } from '@maru/contract/desk-rules';
import { Button } from '@maru/ui/button';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { timeText } from '../shared/figures.ts';
import { Panel } from '../shared/panel.tsx';
import { useLanguage, useTexts } from '../shared/texts.ts';
import { askedTexts } from './asked.texts.ts';
import styles from './offered.module.css';
import { nameOf } from './staff-name.ts';

interface RequestFormProps {
  readonly title: string;
  /** Above the fields: what follows from the request. */
  readonly note?: string;
  readonly busy: boolean;
  /** Whether the fields are filled in. */
  readonly isWhole?: boolean;
  readonly onSend: () => Promise<void>;
  /** Beside the button that sends it. */
  readonly beside?: ReactNode;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The form of a request, in a panel of its own. */
export function RequestForm(props: RequestFormProps) {
  const { title, note, busy, isWhole = true, onSend, beside, ref, children } = props;
  const t = useTexts(askedTexts);
  return (
    <Panel title={title}>
      <form
        ref={ref}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) void onSend();
        }}
      >
        {note !== undefined && <p className="quiet">{note}</p>}
        {children}
        <Button type="submit" busy={busy} disabled={!isWhole}>
          {t('send')}
        </Button>
        {beside}
      </form>
    </Panel>
  );
}

interface PendingProps<Row> {
  readonly kind: ReviewKindName;
  readonly rows: readonly Row[];
  /** The first line of a row, and its last one. */
  readonly head: (row: Row) => ReactNode;
  readonly reason: (row: Row) => ReactNode;
}

/** Requests that wait for their approval, with the way to the case of each. */
export function Pending<Row extends { readonly review: string; readonly askedBy: string }>(
  props: PendingProps<Row>,
) {
  const { kind, rows, head, reason } = props;
  const t = useTexts(askedTexts);
  if (rows.length === 0) return null;
  return (
    <Panel title={t('pending')}>
      <ul>
        {rows.map((row) => (
          <li key={row.review} className={styles.item}>
            <p className={styles.head}>
              {head(row)}
              <Link className={styles.link} to={`/queue/${kind}/${row.review}`}>
                {t('seeCase')}
              </Link>
            </p>
            <p className="quiet">{t('asked', { asked: nameOf(row.askedBy) })}</p>
            {reason(row)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface Approved {
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: number;
}

/** By which two people something was changed and when, as the way to its case. */
export function ApprovedBy({ kind, of }: { readonly kind: ReviewKindName; readonly of: Approved }) {
  const t = useTexts(askedTexts);
  const language = useLanguage();
  return (
    <p className="quiet">
      <Link className={styles.link} to={`/queue/${kind}/${of.review}`}>
        {t('by', {
          asked: nameOf(of.askedBy),
          approved: nameOf(of.approvedBy),
          at: timeText(of.approvedAt, language),
        })}
      </Link>
    </p>
  );
}

/** The last line of what was asked for: by whom, its id, and what else names it. */
export function AskedBy({ row, children }: { readonly row: Asked; readonly children?: ReactNode }) {
  const t = useTexts(askedTexts);
  return (
    <p className="quiet figure">
      {t('asked', { asked: nameOf(row.askedBy) })} · {row.id}
      {children}
    </p>
  );
}

interface Asked {
  readonly id: string;
  readonly askedBy: string;
}
