import { Button } from '@maru/ui/button';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useSearchParams } from 'react-router';
import { chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, Refreshable } from '#shared/load-state.tsx';
import { invalidate } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { useOffering } from '../../api/offerings.ts';
import { ApplyPart } from './apply-part.tsx';
import { CompanyCard, TermsCard, TimetableCard } from './facts.tsx';
import { Head, MyApplication } from './head.tsx';
import { newStockBuyTexts } from './new-stock-buy.texts.ts';
import { type Detail, useApplication } from './use-application.ts';

/** Seen after an application only. */
const result = chunk(() => import('./result-sheet.tsx'));

/** One offering of new shares: all of its terms, and the application for it. */
export default function NewStockBuyScreen() {
  const t = useTexts(newStockBuyTexts);
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useOffering(id);
  if (data !== undefined) return <Shown key={id} detail={data} />;
  return (
    <Screen title={t('title')} simulated>
      {error === null ? (
        <SkeletonRows rows={8} />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}

function Shown({ detail }: { readonly detail: Detail }) {
  const t = useTexts(newStockBuyTexts);
  const application = useApplication(detail);
  const { module: sheet } = useChunk(result);
  const { offering } = detail;
  return (
    <Screen
      title={t('title')}
      simulated
      action={<Action application={application} detail={detail} />}
    >
      <Refreshable onRefresh={() => invalidate(['newStockDetail', 'newStockPreview'])}>
        <Head detail={detail} preview={application.preview} />
        {offering.mine !== null && <MyApplication mine={offering.mine} />}
        {application.may && <ApplyPart detail={detail} application={application} />}
        <TermsCard detail={detail} />
        <TimetableCard offering={offering} />
        <CompanyCard detail={detail} />
      </Refreshable>
      {sheet !== undefined && (
        <sheet.ResultSheet detail={detail} done={application.done} onClose={application.end} />
      )}
    </Screen>
  );
}

interface ActionProps {
  readonly detail: Detail;
  readonly application: ReturnType<typeof useApplication>;
}

/** The way to apply, or why there is none now. */
function Action({ detail, application }: ActionProps) {
  const t = useTexts(newStockBuyTexts);
  const language = useLanguage();
  const { stage, opensAt, mine } = detail.offering;
  if (application.may) {
    return (
      <Button full disabled={application.problem !== null} onClick={application.review}>
        {t('apply')}
      </Button>
    );
  }
  const isEarly = stage === 'upcoming';
  return (
    <Button full disabled>
      {mine !== null && !isEarly
        ? t('applied')
        : isEarly
          ? t('opensAt', { at: formatDateTime(opensAt, language) })
          : t(stage === 'open' ? 'apply' : 'over')}
    </Button>
  );
}
