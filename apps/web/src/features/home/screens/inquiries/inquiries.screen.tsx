import { Button } from '@maru/ui/button';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { DaySections } from '#shared/day-sections.tsx';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { usePages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { UnreadRow } from '#shared/unread-row.tsx';
import { inquiryTexts } from '../../inquiry.texts.ts';

/** The customer's questions to the desk, the newest text first. */
export default function InquiriesScreen() {
  const t = useTexts(inquiryTexts);
  const go = useGo();
  return (
    <Screen
      title={t('list')}
      action={
        <Button full onClick={() => go.to(href('homeInquiry'))}>
          {t('ask')}
        </Button>
      }
    >
      <List />
    </Screen>
  );
}

function List() {
  const t = useTexts(inquiryTexts);
  const pages = usePages('inquiryList', {});
  if (pages.isPending) return <SkeletonRows rows={5} />;
  if (pages.error !== null && pages.rows.length === 0) {
    return <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  if (pages.rows.length === 0) return <NoData title={t('none')} note={t('noneNote')} />;
  return (
    <>
      <DaySections rows={pages.rows} keyOf={({ id }) => id}>
        {({ id, topic, state, at, said }) => (
          <UnreadRow
            to={href('homeInquiry', { id })}
            at={at}
            unread={false}
            title={`${t(`topic_${topic}`)} · ${t(`state_${state}`)}`}
          >
            {said ?? t('erased')}
          </UnreadRow>
        )}
      </DaySections>
      <LoadMore
        hasMore={pages.hasMore}
        loading={pages.loadingMore}
        failed={pages.error !== null}
        onLoad={pages.loadMore}
        label={t('more')}
        endLabel={t('end')}
      />
    </>
  );
}
