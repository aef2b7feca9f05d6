import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { ApprovedBy, Pending } from '../../entities/asked.tsx';
import { holidayTexts } from '../../entities/holiday.texts.ts';
import styles from '../../entities/offered.module.css';
import { FOLLOW_MS, useCall, useMayAsk } from '../../shared/api.ts';
import { weekdayText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveRows } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { HolidayForm } from './holiday-form.tsx';

type Read = Output<'deskHolidays'>;

/** The closed days to come and where they come from, and the form of a change. */
export function HolidaysScreen() {
  const t = useTexts(holidayTexts);
  const mayAsk = useMayAsk();
  const read = useCall('deskHolidays', {}, { every: FOLLOW_MS });
  return (
    <Room label={t('title')}>
      <Columns>
        <div className={styles.column}>
          <Panel
            title={t('list')}
            aside={
              <SaveRows
                file={t('title')}
                rows={read.data?.closed ?? []}
                columns={async (language) =>
                  (await import('./holiday-columns.ts')).holidayColumns(language)
                }
              />
            }
          >
            <Loading read={read} rows={8} />
            {read.data !== undefined && <Closed read={read.data} />}
          </Panel>
        </div>
        <div className={styles.column}>
          {mayAsk && <HolidayForm />}
          <Pending
            kind="holiday"
            rows={read.data?.pending ?? []}
            head={({ kind, days }) => (
              <>
                <strong>{t(`what_${kind}`)}</strong>
                <span className="figure">{days.join(', ')}</span>
              </>
            )}
            reason={({ reason }) => <p>{reason}</p>}
          />
          {read.data !== undefined && <Changes rows={read.data.changes} />}
        </div>
      </Columns>
    </Room>
  );
}

function Closed({ read: { fixed, guessed, closed } }: { readonly read: Read }) {
  const t = useTexts(holidayTexts);
  const language = useLanguage();
  return (
    <>
      <p className="quiet">{t('listNote', { fixed })}</p>
      {guessed.length > 0 && <p role="status">{t('guessed', { years: guessed.join(', ') })}</p>}
      <ul>
        {closed.map(({ day, source, change }) => (
          <li key={day} className={styles.head}>
            <span>
              <span className="figure">{day}</span>{' '}
              <span className="quiet">{weekdayText(day, language)}</span>
            </span>
            <Badge tone={source === 'list' ? 'plain' : source === 'guess' ? 'warn' : 'brand'}>
              {change === null ? t(`source_${source}`) : t('byChange', { n: change })}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

function Changes({ rows }: { readonly rows: Read['changes'] }) {
  const t = useTexts(holidayTexts);
  if (rows.length === 0) return null;
  return (
    <Panel title={t('changes')}>
      <ul>
        {rows.map((row) => (
          <li key={row.number} className={styles.item}>
            <p className={styles.head}>
              <span>{t('number', { n: row.number })}</span>
              <strong>{t(`what_${row.kind}`)}</strong>
              <span className="figure">{row.days.join(', ')}</span>
            </p>
            <ApprovedBy kind="holiday" of={row} />
            <p>{row.reason}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
