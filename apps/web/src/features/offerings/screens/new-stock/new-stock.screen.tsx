import { OFFERING_PHASES, type OfferingPhase } from '@maru/contract/new-share-rules';
import { Tabs } from '@maru/ui/tabs';
import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmPages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { HeaderLink, Screen } from '#shared/screen.tsx';
import { useOfferings } from '../../api/offerings.ts';
import { Calendar } from './calendar.tsx';
import { newStockTexts } from './new-stock.texts.ts';
import { OfferingList } from './offering-list.tsx';

export function warm(): void {
  for (const phase of OFFERING_PHASES) warmPages('newStockList', { phase });
}

/** What is open stands first. */
const PHASES = ['progress', 'upcoming', 'ended'] as const satisfies readonly OfferingPhase[];

/** New shares: the days of all of them, and those of a phase with what is mine of them. */
export default function NewStockScreen() {
  const t = useTexts(newStockTexts);
  const [query, setQuery] = useSearchParams();
  const phase: OfferingPhase = PHASES.find((one) => one === query.get('tab')) ?? 'progress';
  const progress = useOfferings('progress');
  const upcoming = useOfferings('upcoming');
  const ended = useOfferings('ended');
  const lists = { progress, upcoming, ended };
  const rows = [...progress.rows, ...upcoming.rows, ...ended.rows];
  // between two reads one may stand in two phases
  const all = [...new Map(rows.map((row) => [row.id, row])).values()];
  const count = (one: OfferingPhase): string => {
    const name = t(`phase_${one}`);
    return lists[one].isPending ? name : t('counted', { phase: name, n: lists[one].total });
  };
  return (
    <Screen
      title={t('title')}
      simulated
      actions={
        <HeaderLink label={t('seeRecords')} to={href('marketSubscribeRecord')}>
          <ReceiptText />
        </HeaderLink>
      }
    >
      <Refreshable onRefresh={() => invalidate(['newStockList'])}>
        <Tabs
          label={t('phases')}
          value={phase}
          onChange={(tab) => setQuery({ tab }, { replace: true })}
          items={PHASES.map((value) => ({ value, label: count(value) }))}
        >
          <Calendar offerings={all} />
          <OfferingList phase={phase} lists={lists} />
        </Tabs>
      </Refreshable>
    </Screen>
  );
}
