import type { Output } from '@maru/contract/calls';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { hoursText } from '#shared/api-dictionary/translate.ts';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { LIVE_MS, type PurchaseState, usePurchase } from '../../api/purchase.ts';
import { DiscountedPrice } from '../../components/discounted-price.tsx';
import { LotsField } from '../../components/lots-field.tsx';
import { PurchasedSheet, PurchaseSheet } from '../../components/purchase-sheets.tsx';
import { RemainingBar } from '../../components/remaining-bar.tsx';
import { sharesText } from '../../components/shares-text.ts';
import styles from '../../components/stake.module.css';
import { blockLots, isSoldOut } from '../../model/stake.ts';
import { stakeTexts } from '../../stake.texts.ts';
import { blockOfferTexts } from './block-offer.texts.ts';

type Detail = Output<'blockDetail'>;

export const warm = (query: URLSearchParams): void =>
  warmCall('blockDetail', { id: query.get('id') ?? '' });

/** One block offer: its terms as they stand, and a purchase from it. */
export default function BlockOfferScreen() {
  const t = useTexts(blockOfferTexts);
  const id = useSearchParams()[0].get('id') ?? '';
  const read = useCall('blockDetail', { id }, { refetchInterval: LIVE_MS });
  const { data } = read;
  if (data !== undefined) return <Shown key={id} detail={data} />;
  return (
    <Screen title={t('title')} simulated>
      <Loading read={read} skeleton={8} />
    </Screen>
  );
}

function Shown({ detail }: { readonly detail: Detail }) {
  const t = useTexts(blockOfferTexts);
  const { offer, taken } = detail;
  const range = blockLots(offer);
  const [chosen, setLots] = useState(range.least);
  const [confirming, setConfirming] = useState(false);
  const may = offer.phase === 'open' && taken && !isSoldOut(offer);
  // what others buy meanwhile leaves less to choose from
  const lots = Math.max(range.least, Math.min(chosen, range.most));
  const { id, lotSize } = offer;
  const purchase = usePurchase({ product: 'block', id, lots, enabled: may });
  const close = (): void => {
    purchase.send.reset();
    setConfirming(false);
  };
  const isDone = purchase.done !== null;
  return (
    <Screen
      title={t('title')}
      simulated
      action={
        may ? (
          <Button full disabled={purchase.obstacle !== null} onClick={() => setConfirming(true)}>
            {t('buy')}
          </Button>
        ) : (
          <Shut detail={detail} />
        )
      }
    >
      <Refreshable onRefresh={() => invalidate(['blockDetail', 'blockPreview'])}>
        <Head detail={detail} />
        {may && (
          <section className={styles.buy} aria-label={t('buy')}>
            <LotsField range={range} lotSize={lotSize} lots={lots} onChange={setLots} />
            <Money detail={detail} purchase={purchase} />
          </section>
        )}
        <Terms detail={detail} />
      </Refreshable>
      <PurchaseSheet
        open={confirming && !isDone}
        offer={offer}
        shares={lots * lotSize}
        purchase={purchase}
        onClose={close}
      />
      <PurchasedSheet
        offer={offer}
        purchase={{
          ...purchase,
          end: () => {
            setConfirming(false);
            purchase.end();
          },
        }}
      />
    </Screen>
  );
}

function Shut({ detail: { offer } }: { readonly detail: Detail }) {
  const t = useTexts(blockOfferTexts);
  const words = useTexts(stakeTexts);
  const language = useLanguage();
  const text = (): string => {
    if (offer.phase === 'upcoming') {
      return t('opensAt', { at: formatDateTime(offer.opensAt, language) });
    }
    if (isSoldOut(offer)) return words('soldOut');
    return t(offer.phase === 'ended' ? 'over' : 'shut');
  };
  return (
    <Button full disabled>
      {text()}
    </Button>
  );
}

function Head({ detail: { offer } }: { readonly detail: Detail }) {
  const words = useTexts(stakeTexts);
  const language = useLanguage();
  return (
    <Card>
      <h2 className={styles.name}>{localName(offer.names, language)}</h2>
      <span className={styles.note}>
        {words('from', { institution: localName(offer.institution, language) })}
      </span>
      <DiscountedPrice {...offer} />
      <RemainingBar offer={offer} />
    </Card>
  );
}

/** What the chosen lots cost, or why they cannot be bought. */
function Money({
  detail,
  purchase: { preview, obstacle },
}: {
  readonly detail: Detail;
  readonly purchase: PurchaseState;
}) {
  const words = useTexts(stakeTexts);
  const unknown = obstacle === null ? '…' : '–';
  return (
    <>
      <Figures busy={preview.busy}>
        <Lines>
          <Line
            strong
            label={words('total')}
            value={preview.shown === undefined ? unknown : <Won value={preview.shown.amount} />}
          />
          <Line label={words('available')} value={<Won value={detail.available} />} />
        </Lines>
      </Figures>
      <Refusal error={obstacle} />
    </>
  );
}

function Terms({ detail: { offer, hours } }: { readonly detail: Detail }) {
  const t = useTexts(blockOfferTexts);
  const words = useTexts(stakeTexts);
  const language = useLanguage();
  const { symbol, least, lockDays, opensAt, closesAt } = offer;
  return (
    <Card className={styles.well}>
      <h2 className={styles.name}>{t('terms')}</h2>
      <Lines>
        <Line label={t('leastShares')} value={sharesText(least, language)} />
        <Line
          label={words('lock')}
          value={lockDays === 0 ? words('noLock') : words('lockDays', { n: lockDays })}
        />
        <Line label={t('hours')} value={hoursText(hours, language)} />
        <Line label={words('opens')} value={formatDateTime(opensAt, language)} />
        <Line label={words('closes')} value={formatDateTime(closesAt, language)} />
        <Line label={words('fee')} value={words('none')} />
      </Lines>
      <p className={styles.foot}>
        <QuietLink to={href('marketStockDetail', { symbol })}>{t('toStock')}</QuietLink>
      </p>
    </Card>
  );
}
