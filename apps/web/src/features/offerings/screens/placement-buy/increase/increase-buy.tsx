import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import { DoneSheet } from '#shared/done-sheet.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { useIncrease } from '../../../api/increases.ts';
import { sharesText } from '../../../components/shares-text.ts';
import { increaseTexts } from '../../../increases.texts.ts';
import { standingOf } from '../../../model/increase.ts';
import { Head, MyRight, MySubscription, Subscriptions, Terms } from './cards.tsx';
import { increaseBuyTexts } from './increase-buy.texts.ts';
import { SubscribePart } from './subscribe-part.tsx';
import { type Detail, type SubscriptionState, useSubscription } from './use-subscription.ts';

/** One capital increase: my right, its terms, and the subscription to it. */
export function IncreaseBuy({ id }: { readonly id: string }) {
  const t = useTexts(increaseBuyTexts);
  const read = useIncrease(id);
  const { data } = read;
  // whose time it is decides what can be subscribed for
  if (data !== undefined) return <Shown key={data.increase.stage} detail={data} />;
  return (
    <Screen title={t('title')} simulated>
      <Loading read={read} skeleton={8} />
    </Screen>
  );
}

function Shown({ detail }: { readonly detail: Detail }) {
  const t = useTexts(increaseBuyTexts);
  const subscription = useSubscription(detail);
  const { increase } = detail;
  return (
    <Screen
      title={t('title')}
      simulated
      action={<Action detail={detail} subscription={subscription} />}
    >
      <Refreshable onRefresh={() => invalidate(['increaseDetail', 'increasePreview'])}>
        <Head increase={increase} />
        <MyRight increase={increase} />
        {increase.mine.map((one) => (
          <MySubscription key={one.id} increase={increase} mine={one} />
        ))}
        {subscription.may && <SubscribePart detail={detail} subscription={subscription} />}
        <Subscriptions increase={increase} />
        <Terms increase={increase} />
      </Refreshable>
      <Result detail={detail} subscription={subscription} />
    </Screen>
  );
}

interface Props {
  readonly detail: Detail;
  readonly subscription: SubscriptionState;
}

/** The way to subscribe, or why there is none now. */
function Action({ detail: { increase, channelOpen }, subscription }: Props) {
  const t = useTexts(increaseBuyTexts);
  const language = useLanguage();
  const { stage, opensAt, publicOpensAt } = increase;
  if (subscription.may) {
    return (
      <Button full disabled={!subscription.isReady} onClick={subscription.review}>
        {t('subscribe')}
      </Button>
    );
  }
  const why = (): string => {
    if (standingOf(increase) !== undefined) return t('subscribedAlready');
    if (['upcoming', 'ex', 'priced'].includes(stage)) {
      return t('wait', { at: formatDateTime(opensAt, language) });
    }
    if (stage === 'settling' || stage === 'settled') {
      return t('waitPublic', { at: formatDateTime(publicOpensAt, language) });
    }
    if (stage !== 'holders' && stage !== 'public') return t('over');
    return t(channelOpen ? 'noRightNow' : 'channelClosed');
  };
  return (
    <Button full disabled>
      {why()}
    </Button>
  );
}

/** A subscription that was taken: what is held, and when the shares come. */
function Result({ detail: { increase }, subscription }: Props) {
  const t = useTexts(increaseBuyTexts);
  const words = useTexts(increaseTexts);
  const language = useLanguage();
  const go = useGo();
  const done = useLast(subscription.done);
  if (done === null) return null;
  const shares = sharesText(done.shares, language);
  const mine = href('homeNewStockps', { tab: 'mine', kind: 'increases' });
  return (
    <DoneSheet
      open={subscription.done !== null}
      onClose={subscription.end}
      title={t('doneTitle', { name: localName(increase.names, language), shares })}
      note={t('doneNote')}
      next={t('toRecords')}
      onNext={() => go.replace(mine)}
    >
      <Lines>
        <Line strong label={words('held')} value={<Won value={done.amount} />} />
        <Line label={words('listsOn')} value={formatDay(increase.listsOn, language)} />
        <Line label={t('number')} value={done.id} />
      </Lines>
    </DoneSheet>
  );
}
