import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { ApprovedBy, Pending } from '../../entities/asked.tsx';
import { delistingTexts } from '../../entities/delisting.texts.ts';
import styles from '../../entities/offered.module.css';
import { FOLLOW_MS, useCall, useMayAsk } from '../../shared/api.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveRows } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { DelistingForm } from './delisting-form.tsx';
import { StayForm } from './stay-form.tsx';

type Read = Output<'deskDelistings'>;
type Row = Read['rows'][number];

/** Issues that leave the market, have left it or were to, and the form of a request. */
export function DelistingsScreen() {
  const t = useTexts(delistingTexts);
  const language = useLanguage();
  const mayAsk = useMayAsk();
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
          <Pending
            kind="delisting"
            rows={read.data?.pending ?? []}
            head={({ what, names, symbol }) => (
              <>
                <strong>{t(`what_${what}`)}</strong>
                <span>{names[language] ?? names.kor}</span>
                <span className="figure">{symbol}</span>
              </>
            )}
            reason={({ firstDay, lastDay, note }) => (
              <>
                <p>{t('trading', { from: firstDay, last: lastDay })}</p>
                <p>{note}</p>
              </>
            )}
          />
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
      <ApprovedBy kind="delisting" of={row} />
    </>
  );
}
