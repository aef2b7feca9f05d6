import { Button } from '@maru/ui/button';
import { DaySections } from '#shared/day-sections.tsx';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { PagedList } from '#shared/paged-list.tsx';
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
  return (
    <PagedList list={pages} skeleton={5} none={<NoData title={t('none')} note={t('noneNote')} />}>
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
    </PagedList>
  );
}
