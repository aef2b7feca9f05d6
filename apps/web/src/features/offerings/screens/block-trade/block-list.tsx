import type { OfferPhase } from '@maru/contract/stake-offer-rules';
import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { Chips } from '@maru/ui/chips';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { NothingOffered } from '#entities/service/nothing-offered.tsx';
import { hoursText } from '#shared/api-dictionary/translate.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { useCall, usePages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { LIVE_MS } from '../../api/purchase.ts';
import { DiscountedPrice } from '../../components/discounted-price.tsx';
import { RemainingBar } from '../../components/remaining-bar.tsx';
import { sharesText } from '../../components/shares-text.ts';
import styles from '../../components/stake.module.css';
import type { BlockOffer } from '../../model/stake.ts';
import { stakeTexts } from '../../stake.texts.ts';
import { blockTradeTexts } from './block-trade.texts.ts';

/** What is open stands first. */
const PHASES = ['open', 'upcoming', 'ended'] as const satisfies readonly OfferPhase[];
const OTHER_MS = 15_000;

interface Props {
  readonly phase: OfferPhase;
  readonly onPhase: (phase: OfferPhase) => void;
}

/** The hours of block trades, and the offers of a phase. */
export function BlockList({ phase, onPhase }: Props) {
  const t = useTexts(blockTradeTexts);
  return (
    <div className="cards">
      <Hours />
      <Chips
        label={t('phases')}
        value={phase}
        onChange={onPhase}
        items={PHASES.map((value) => ({ value, label: t(`phase_${value}`) }))}
      />
      <Offers key={phase} phase={phase} />
      <Card variant="well">{t('about')}</Card>
    </div>
  );
}

function Hours() {
  const t = useTexts(blockTradeTexts);
  const language = useLanguage();
  const { data } = useCall('blockList', { pageSize: 1 }, { refetchInterval: OTHER_MS });
  if (data === undefined) return null;
  const range = hoursText(data.hours, language);
  // its channel may be shut whatever the hour
  const shut = data.hours === 'always' ? 'channelShut' : 'hoursShut';
  return <p className="quiet">{t(data.taken ? 'hoursOpen' : shut, { range })}</p>;
}

function Offers({ phase }: Pick<Props, 'phase'>) {
  const t = useTexts(blockTradeTexts);
  const refetchInterval = phase === 'open' ? LIVE_MS : OTHER_MS;
  const list = usePages('blockList', { phase }, { refetchInterval });
  return (
    <PagedList
      list={list}
      skeleton={4}
      none={<NothingOffered title={t(`none_${phase}`)} note={t('noneNote')} />}
    >
      {list.rows.map((one) => (
        <BlockCard key={one.id} offer={one} />
      ))}
    </PagedList>
  );
}

/** One block offer; all of it is one link. */
function BlockCard({ offer }: { readonly offer: BlockOffer }) {
  const t = useTexts(blockTradeTexts);
  const words = useTexts(stakeTexts);
  const language = useLanguage();
  const { id, names, institution, phase, least, lockDays, opensAt, closesAt } = offer;
  const at = formatDateTime(phase === 'upcoming' ? opensAt : closesAt, language);
  return (
    <Card>
      <Link to={href('homeBlockTrade1', { id })} className={styles.whole}>
        <span className="between">
          <span className={styles.name}>{localName(names, language)}</span>
          <Badge tone={phase === 'open' ? 'brand' : 'plain'}>
            {phase === 'ended'
              ? t('phase_ended')
              : `${words(phase === 'open' ? 'closes' : 'opens')} ${at}`}
          </Badge>
        </span>
        <span className={styles.note}>
          {words('from', { institution: localName(institution, language) })}
        </span>
        <DiscountedPrice {...offer} />
        <RemainingBar offer={offer} />
        <span className={styles.under}>
          <span>{t('leastShares', { n: sharesText(least, language) })}</span>
          <span>
            {words('lock')} {lockDays === 0 ? words('noLock') : `T+${lockDays}`}
          </span>
        </span>
      </Link>
    </Card>
  );
}
