import { Button } from '@maru/ui/button';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useSearchParams } from 'react-router';
import { chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { ChunkFailed, Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { usePlacement } from '../../api/placements.ts';
import { isOver } from '../../model/placement.ts';
import { ApplyPart } from './apply-part.tsx';
import { Head, MyApplication, Terms } from './head.tsx';
import { placementBuyTexts } from './placement-buy.texts.ts';
import { ResultSheet } from './result-sheet.tsx';
import { Tiers } from './tiers.tsx';
import { type ApplicationState, type Detail, useApplication } from './use-application.ts';

const INCREASE = chunk(() => import('./increase/increase-buy.tsx'));
/** Ids of capital increases begin with it. */
const INCREASE_ID = 'G';

/** One placement or one capital increase: its terms, and the application for it. */
export default function PlacementBuyScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  return id.startsWith(INCREASE_ID) ? <Increase key={id} id={id} /> : <Placement id={id} />;
}

function Increase({ id }: { readonly id: string }) {
  const t = useTexts(placementBuyTexts);
  const { module, failed } = useChunk(INCREASE);
  if (module !== undefined) return <module.IncreaseBuy id={id} />;
  return (
    <Screen title={t('titleIncrease')} simulated>
      {failed ? <ChunkFailed /> : <SkeletonRows rows={8} />}
    </Screen>
  );
}

function Placement({ id }: { readonly id: string }) {
  const t = useTexts(placementBuyTexts);
  const read = usePlacement(id);
  const { data } = read;
  if (data !== undefined) return <Shown key={id} detail={data} />;
  return (
    <Screen title={t('title')} simulated>
      <Loading read={read} skeleton={8} />
    </Screen>
  );
}

function Shown({ detail }: { readonly detail: Detail }) {
  const t = useTexts(placementBuyTexts);
  const application = useApplication(detail);
  const { placement } = detail;
  const { mine } = placement;
  return (
    <Screen
      title={t('title')}
      simulated
      action={<Action application={application} detail={detail} />}
    >
      <Refreshable onRefresh={() => invalidate(['placementDetail', 'placementPreview'])}>
        <Head placement={placement} />
        {mine !== null && <MyApplication placement={placement} mine={mine} />}
        <Tiers
          placement={placement}
          value={application.may ? application.tier : null}
          onChange={application.setTier}
        />
        {application.may && <ApplyPart detail={detail} application={application} />}
        <Terms detail={detail} />
      </Refreshable>
      <ResultSheet detail={detail} done={application.done} onClose={application.end} />
    </Screen>
  );
}

interface ActionProps {
  readonly detail: Detail;
  readonly application: ApplicationState;
}

/** The way to apply, or why there is none now. */
function Action({ detail: { placement, channelOpen }, application }: ActionProps) {
  const t = useTexts(placementBuyTexts);
  const language = useLanguage();
  const { stage, opensAt, mine } = placement;
  if (application.may) {
    return (
      <Button full disabled={!application.isReady} onClick={application.review}>
        {t('apply')}
      </Button>
    );
  }
  const why = (): string => {
    if (mine !== null && !isOver(mine)) return t('applied');
    if (stage === 'upcoming') return t('opensAt', { at: formatDateTime(opensAt, language) });
    if (stage === 'withdrawn') return t('withdrawn');
    return t(stage === 'open' && !channelOpen ? 'channelClosed' : 'over');
  };
  return (
    <Button full disabled>
      {why()}
    </Button>
  );
}
