import { Card } from '@maru/ui/card';
import { useState } from 'react';
import { useMarketDay } from '#entities/instrument/api/market-day.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { MonthPager } from '#entities/month/components/month-pager.tsx';
import { WeeksTable } from '#entities/month/components/weeks-table.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDay, formatMinute } from '#shared/time-text.ts';
import {
  type DayEvent,
  type DayMark,
  DOTS,
  eventsByOffering,
  markedDays,
} from '../../model/calendar.ts';
import type { Offering } from '../../model/offering.ts';
import { offeringTexts } from '../../offerings.texts.ts';
import styles from './calendar.module.css';
import { newStockTexts } from './new-stock.texts.ts';

/** A month with what happens on its days; a press on one says it in words. */
export function Calendar({ offerings }: { readonly offerings: readonly Offering[] }) {
  const t = useTexts(newStockTexts);
  const today = useMarketDay();
  const [chosen, setChosen] = useState<string | null>(null);
  const [paged, setPaged] = useState<string | null>(null);
  const month = paged ?? today.slice(0, 7);
  const days = markedDays(offerings);
  const last = [today, ...days.keys()].toSorted().at(-1) ?? today;
  return (
    <Card className={styles.card}>
      <section aria-label={t('calendar')}>
        <MonthPager month={month} last={last.slice(0, 7)} onChange={setPaged} />
        <WeeksTable
          month={month}
          day={(day) => (
            <Day
              day={day}
              mark={days.get(day)}
              today={day === today}
              chosen={day === chosen}
              onChoose={() => setChosen(day === chosen ? null : day)}
            />
          )}
        />
        <ul className={styles.legend}>
          <li>
            <span className={styles.bar} />
            {t('subscription')}
          </li>
          {DOTS.map((dot) => (
            <li key={dot}>
              <span className={styles.dot} data-dot={dot} />
              {t(dot)}
            </li>
          ))}
        </ul>
        <div className={styles.told} role="status">
          {chosen !== null && <Told day={chosen} mark={days.get(chosen)} />}
        </div>
      </section>
    </Card>
  );
}

interface DayProps {
  readonly day: string;
  readonly mark: DayMark | undefined;
  readonly today: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Day({ day, mark, today, chosen, onChoose }: DayProps) {
  const t = useTexts(newStockTexts);
  const language = useLanguage();
  const number = (
    <span
      className={styles.number}
      data-open={mark?.open ? true : undefined}
      data-first={mark?.open?.before === false || undefined}
      data-last={mark?.open?.after === false || undefined}
      data-today={today || undefined}
      data-chosen={chosen || undefined}
      aria-hidden={mark !== undefined || undefined}
    >
      <span>{Number(day.slice(8))}</span>
    </span>
  );
  const now = today ? 'date' : undefined;
  if (mark === undefined) {
    return (
      <span className={styles.day} aria-current={now}>
        {number}
      </span>
    );
  }
  const words = [
    formatDay(day, language),
    ...(mark.open === null ? [] : [t('subscription')]),
    ...mark.dots.map((dot) => t(dot)),
  ];
  return (
    <button
      type="button"
      className={styles.day}
      aria-current={now}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {number}
      <span className={styles.dots}>
        {mark.dots.map((dot) => (
          <span key={dot} className={styles.dot} data-dot={dot} />
        ))}
      </span>
      <span className="visually-hidden">{words.join(', ')}</span>
    </button>
  );
}

/** What happens on a day, in words: a line for each offering. */
function Told({ day, mark }: { readonly day: string; readonly mark: DayMark | undefined }) {
  const t = useTexts(newStockTexts);
  const words = useTexts(offeringTexts);
  const language = useLanguage();
  const eventText = ({ kind, at }: DayEvent): string =>
    at === null ? words(kind) : t('eventAt', { what: words(kind), at: formatMinute(at, language) });
  return (
    <>
      <p className={styles.toldDay}>{formatDay(day, language)}</p>
      <ul>
        {eventsByOffering(mark?.events ?? []).map(([{ id, names }, events]) => (
          <li key={id}>
            <b>{localName(names, language)}</b> {events.map(eventText).join(' · ')}
          </li>
        ))}
        {mark?.events.length === 0 && <li>{t('openDay')}</li>}
      </ul>
    </>
  );
}
