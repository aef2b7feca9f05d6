import { Button } from '@maru/ui/button';
import { useSearchParams } from 'react-router';
import { chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { useLast } from '#shared/use-last.ts';
import { useOffering } from '../../api/offerings.ts';
import { ApplyPart } from './apply-part.tsx';
import { CompanyCard, TermsCard, TimetableCard } from './facts.tsx';
import { Head, MyApplication } from './head.tsx';
import { newStockBuyTexts } from './new-stock-buy.texts.ts';
import { type Detail, useApplication } from './use-application.ts';

// the words of the ledger are there once there is an entry to show
const RESULT = chunk(() => import('./result-sheet.tsx'));

/** One offering of new shares: all of its terms, and the application for it. */
export default function NewStockBuyScreen() {
  const t = useTexts(newStockBuyTexts);
  const id = useSearchParams()[0].get('id') ?? '';
  const read = useOffering(id);
  const { data } = read;
  if (data !== undefined) return <Shown key={id} detail={data} />;
  return (
    <Screen title={t('title')} simulated>
      <Loading read={read} skeleton={8} />
    </Screen>
  );
}

function Shown({ detail }: { readonly detail: Detail }) {
  const t = useTexts(newStockBuyTexts);
  const application = useApplication(detail);
  const { offering } = detail;
  const last = useLast(application.done);
  return (
    <Screen
      title={t('title')}
      simulated
      action={<Action application={application} detail={detail} />}
    >
      <Refreshable onRefresh={() => invalidate(['newStockDetail', 'newStockPreview'])}>
        <Head detail={detail} preview={application.preview.shown} />
        {offering.mine !== null && <MyApplication mine={offering.mine} />}
        {application.may && <ApplyPart detail={detail} application={application} />}
        <TermsCard detail={detail} />
        <TimetableCard offering={offering} />
        <CompanyCard detail={detail} />
      </Refreshable>
      {last !== null && <Result detail={detail} application={application} />}
    </Screen>
  );
}

function Result({ detail, application: { done, end } }: ActionProps) {
  const { module } = useChunk(RESULT);
  return module === undefined ? null : (
    <module.ResultSheet detail={detail} done={done} onClose={end} />
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
      <Button full disabled={!application.isReady} onClick={application.review}>
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
