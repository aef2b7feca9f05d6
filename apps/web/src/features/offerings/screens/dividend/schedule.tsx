import type { Input } from '@maru/contract/calls';
import { DIVIDEND_PHASES } from '@maru/contract/dividend-rules';
import { Chips } from '@maru/ui/chips';
import { NothingOffered } from '#entities/service/nothing-offered.tsx';
import { useTexts } from '#shared/i18n.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { usePages } from '#shared/query.ts';
import { dividendTexts } from './dividend.texts.ts';
import { DividendCard } from './dividend-card.tsx';

/** Milliseconds between two looks: stages change as days begin, for everybody. */
const POLL_MS = 30_000;

/** Dividends to come, paid ones, and those that can be taken in shares. */
export const VIEWS = [...DIVIDEND_PHASES, 'scrip'] as const;
type View = (typeof VIEWS)[number];

interface Props {
  readonly view: View;
  /** Those of one issue only; null: all. */
  readonly symbol: string | null;
  readonly onView: (view: View) => void;
}

/** Dividends that are announced, the next ex date first, or those that are paid. */
export function Schedule({ view, symbol, onView }: Props) {
  const t = useTexts(dividendTexts);
  return (
    <div className="cards">
      <Chips
        label={t('phases')}
        {...(symbol === null && { value: view })}
        onChange={onView}
        items={VIEWS.map((value) => ({ value, label: t(`phase_${value}`) }))}
      />
      {symbol === null ? (
        <Cards key={view} of={view === 'scrip' ? { scrip: true } : { phase: view }} view={view} />
      ) : (
        <Cards key={symbol} of={{ symbol }} view="upcoming" />
      )}
    </div>
  );
}

interface CardsProps {
  readonly of: Input<'dividendList'>;
  readonly view: View;
}

function Cards({ of, view }: CardsProps) {
  const t = useTexts(dividendTexts);
  const list = usePages('dividendList', of, { refetchInterval: POLL_MS });
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={<NothingOffered title={t(`none_${view}`)} note={t('noneNote')} />}
    >
      {list.rows.map((one) => (
        <DividendCard key={one.id} dividend={one} />
      ))}
    </PagedList>
  );
}
