import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { Link } from 'react-router';
import { delistingTexts } from '../../entities/delisting.texts.ts';
import styles from '../../entities/offered.module.css';
import { nameOf } from '../../entities/staff-name.ts';
import { useCall, useMe } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveRows } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { DelistingForm } from './delisting-form.tsx';
import { StayForm } from './stay-form.tsx';

type Read = Output<'deskDelistings'>;
type Row = Read['rows'][number];

const FOLLOW_MS = 3_000;

/** Issues that leave the market, have left it or were to, and the form of a request. */
export function DelistingsScreen() {
  const t = useTexts(delistingTexts);
  const mayAsk = useMe()?.roles.some((role) => role !== 'auditor') === true;
  const read = useCall('deskDelistings', {}, { every: FOLLOW_MS });
  return (
    <Room label={t('title')}>
      <Columns>
        <div className={styles.column}>
          <Panel
            title={t('list')}
            aside={
              <SaveRows
                file={t('title')}
                rows={read.data?.rows ?? []}
                columns={async (language) =>
                  (await import('./delisting-columns.ts')).delistingColumns(language)
                }
              />
            }
          >
            <Loading read={read} rows={4} />
            {read.data !== undefined && <Rows read={read.data} mayAsk={mayAsk} />}
          </Panel>
        </div>
        <div className={styles.column}>
          {mayAsk && read.data !== undefined && (
            <DelistingForm from={read.data.from} until={read.data.until} />
          )}
          {read.data !== undefined && <Pending rows={read.data.pending} />}
        </div>
      </Columns>
    </Room>
  );
}

function Rows({ read, mayAsk }: { readonly read: Read; readonly mayAsk: boolean }) {
  const t = useTexts(delistingTexts);
  const { rows, pending, today } = read;
  if (rows.length === 0) return <p className="quiet">{t('none')}</p>;
  const mayStay = ({ stage, withdrawing, symbol, firstDay }: Row): boolean =>
    mayAsk &&
    stage === 'announced' &&
    !withdrawing &&
    today < firstDay &&
    !pending.some((one) => one.symbol === symbol);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className={styles.item}>
          <Item row={row} />
          {mayStay(row) && <StayForm id={row.id} />}
        </li>
      ))}
    </ul>
  );
}

const TONES = {
  ...({ approved: 'warn', announced: 'warn', left: 'brand' } as const),
  ...({ withdrawn: 'plain', refused: 'plain' } as const),
};

function Item({ row }: { readonly row: Row }) {
  const t = useTexts(delistingTexts);
  const language = useLanguage();
  const { names, symbol, stage, withdrawing, firstDay, lastDay, reason, note } = row;
  return (
    <>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="figure">{symbol}</span>
        <Badge tone={TONES[stage]}>{t(`stage_${stage}`)}</Badge>
      </p>
      <p>{t('trading', { from: firstDay, last: lastDay })}</p>
      {withdrawing && <p role="status">{t('withdrawing')}</p>}
      <p>
        {t(`reason_${reason}`)} · {note}
      </p>
      <p className="quiet">
        <Link className={styles.link} to={`/queue/delisting/${row.review}`}>
          {t('by', {
            ...{ asked: nameOf(row.askedBy), approved: nameOf(row.approvedBy) },
            at: timeText(row.approvedAt, language),
          })}
        </Link>
      </p>
    </>
  );
}

function Pending({ rows }: { readonly rows: Read['pending'] }) {
  const t = useTexts(delistingTexts);
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Panel title={t('pending')}>
      <ul>
        {rows.map(({ review, what, names, symbol, firstDay, lastDay, askedBy, note }) => (
          <li key={review} className={styles.item}>
            <p className={styles.head}>
              <strong>{t(`what_${what}`)}</strong>
              <span>{names[language] ?? names.kor}</span>
              <span className="figure">{symbol}</span>
              <Link className={styles.link} to={`/queue/delisting/${review}`}>
                {t('seeCase')}
              </Link>
            </p>
            <p>{t('trading', { from: firstDay, last: lastDay })}</p>
            <p className="quiet">{t('asked', { asked: nameOf(askedBy) })}</p>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
