import { FOLLOW_TABS, type FollowTab } from '@maru/contract/follow-rules';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData, Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { formatWon } from '#shared/money-text.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { invalidate, useCall, usePages } from '#shared/query.ts';
import { QueryTabs, useQueryTab } from '#shared/query-tabs.tsx';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { MentorOrders } from '../../components/mentor-orders.tsx';
import { PositionRows, TradePages } from '../../components/trade-rows.tsx';
import { tutorTexts } from '../../tutor.texts.ts';
import { FollowCard } from './follow-card.tsx';
import { followsTexts } from './follows.texts.ts';
import { StakeMoves } from './stake-moves.tsx';

/** Prices move what is shown. */
const POLL_MS = 5_000;

/** My follows, or one of them with all that it copied. */
export default function FollowsScreen() {
  const t = useTexts(followsTexts);
  const [query] = useSearchParams();
  const id = query.get('id');
  const tab = useQueryTab(FOLLOW_TABS);
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['followRecords', 'followCopies'])}>
        {id !== null ? (
          <OneFollow key={id} id={id} />
        ) : (
          <QueryTabs label={t('tabs')} tabs={FOLLOW_TABS} value={tab} nameOf={t}>
            <div className="cards">
              <Follows key={tab} tab={tab} />
            </div>
          </QueryTabs>
        )}
      </Refreshable>
    </Screen>
  );
}

function Follows({ tab }: { readonly tab: FollowTab }) {
  const t = useTexts(followsTexts);
  const list = usePages('followRecords', { tab }, { refetchInterval: POLL_MS });
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={
        <NoData
          title={t(`none_${tab}`)}
          note={t('noneNote')}
          action={<QuietLink to={href('tutorIndex')}>{t('toMentors')}</QuietLink>}
        />
      }
    >
      {list.rows.map((follow) => (
        <FollowCard key={follow.id} follow={follow} />
      ))}
    </PagedList>
  );
}

function OneFollow({ id }: { readonly id: string }) {
  const t = useTexts(followsTexts);
  const words = useTexts(tutorTexts);
  const found = useCall('followRecords', { id }, { refetchInterval: POLL_MS });
  const follow = found.data?.rows[0];
  if (follow === undefined) {
    const { error, refetch } = found;
    return <Loading read={{ error, refetch }} skeleton={6} />;
  }
  return (
    <div className="cards">
      <FollowCard follow={follow} whole />
      {follow.own && <MentorOrders />}
      {follow.positions.length > 0 && (
        <Card>
          <h2 className="card-title">{words('positions')}</h2>
          <PositionRows positions={follow.positions} />
        </Card>
      )}
      <Copies id={id} />
      <QuietLink to={href('tutorRecord')}>{t('all')}</QuietLink>
    </div>
  );
}

function Copies({ id }: { readonly id: string }) {
  const t = useTexts(followsTexts);
  const language = useLanguage();
  // shares and moves come whole with any page
  const read = useCall('followCopies', { id, pageSize: 1 }, { refetchInterval: POLL_MS });
  const { data } = read;
  if (data === undefined) return <Loading read={read} skeleton={3} />;
  return (
    <>
      {data.shares.length > 0 && (
        <Card>
          <h2 className="card-title">{t('shares')}</h2>
          <Lines>
            {data.shares.map((share) => (
              <Line
                key={share.id}
                label={formatDateTime(share.at, language)}
                value={<Won value={share.amount} />}
                note={t('shareLine', { base: formatWon(share.base, language) })}
              />
            ))}
          </Lines>
        </Card>
      )}
      <StakeMoves moves={data.moves} />
      <Trades id={id} />
    </>
  );
}

function Trades({ id }: { readonly id: string }) {
  const t = useTexts(followsTexts);
  const pages = usePages('followCopies', { id }, { refetchInterval: POLL_MS });
  return (
    <Card>
      <h2 className="card-title">{t('copied')}</h2>
      <TradePages pages={pages} none={t('noCopies')} noneNote={t('noCopiesNote')} />
    </Card>
  );
}
