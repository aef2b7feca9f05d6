import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { useState } from 'react';
import { Link } from 'react-router';
import { Countdown } from '#entities/instrument/components/countdown.tsx';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { usePurchase } from '../../api/purchase.ts';
import { DiscountedPrice } from '../../components/discounted-price.tsx';
import { LotsField } from '../../components/lots-field.tsx';
import { PurchasedSheet, PurchaseSheet } from '../../components/purchase-sheets.tsx';
import { RemainingBar } from '../../components/remaining-bar.tsx';
import { sharesText } from '../../components/shares-text.ts';
import styles from '../../components/stake.module.css';
import { isSoldOut, type SpecialOffer, specialLots } from '../../model/stake.ts';
import { stakeTexts } from '../../stake.texts.ts';
import { specialZoneTexts } from './special-zone.texts.ts';

/** One allocation: upcoming with its countdown, open with what is left, or ended. */
export function SpecialCard({ offer }: { readonly offer: SpecialOffer }) {
  const t = useTexts(specialZoneTexts);
  const words = useTexts(stakeTexts);
  const language = useLanguage();
  const { symbol, names, institution, phase, price, marketPrice, discountPpm } = offer;
  const parts = [
    t('cap', { n: sharesText(offer.cap, language) }),
    `${words('lock')} ${offer.lockDays === 0 ? words('noLock') : `T+${offer.lockDays}`}`,
  ];
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        <div className="between">
          <h3 className={styles.name}>
            <Link to={href('marketStockDetail', { symbol })}>{localName(names, language)}</Link>
          </h3>
          <When offer={offer} />
        </div>
        <span className={styles.note}>
          {words('from', { institution: localName(institution, language) })}
        </span>
        <DiscountedPrice price={price} marketPrice={marketPrice} discountPpm={discountPpm} />
        <RemainingBar offer={offer} />
        <p className={styles.under}>
          <span>{parts.join(' · ')}</span>
          {offer.taken > 0 && (
            <span className={styles.strong}>
              {t('taken', { n: sharesText(offer.taken, language) })}
            </span>
          )}
        </p>
        {phase !== 'upcoming' && <Taking offer={offer} />}
      </article>
    </Card>
  );
}

function When({ offer: { phase, opensAt, closesAt, endedAt } }: { readonly offer: SpecialOffer }) {
  const t = useTexts(specialZoneTexts);
  const words = useTexts(stakeTexts);
  const language = useLanguage();
  if (phase === 'open') {
    const at = formatDateTime(closesAt, language);
    return <Badge tone="brand">{`${words('closes')} ${at}`}</Badge>;
  }
  if (phase === 'ended') {
    return <Badge>{t('endedAt', { at: formatDateTime(endedAt ?? closesAt, language) })}</Badge>;
  }
  return (
    <Badge tone="warn">
      {t('startsIn')} <Countdown until={opensAt} />
    </Badge>
  );
}

/** In two taps: how many, and the confirmation. */
function Taking({ offer }: { readonly offer: SpecialOffer }) {
  const t = useTexts(specialZoneTexts);
  const words = useTexts(stakeTexts);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [chosen, setLots] = useState(1);
  const range = specialLots(offer);
  const lots = Math.max(1, Math.min(chosen, range.most));
  const { id, lotSize } = offer;
  const isShut = isSoldOut(offer);
  const enabled = open && !isShut;
  const purchase = usePurchase({ product: 'special', id, lots, enabled });
  const close = (): void => {
    purchase.send.reset();
    setOpen(false);
  };
  const end = (): void => {
    purchase.end();
    close();
  };
  const may = range.most > 0 && !isShut;
  const label = (): string => {
    if (isShut) return words('soldOut');
    if (!may || offer.price === null) return t('full');
    return t('take', { price: formatWon(offer.price, language) });
  };
  return (
    <div className={styles.well}>
      {offer.phase === 'open' && (
        <Button full disabled={!may} onClick={() => setOpen(true)}>
          {label()}
        </Button>
      )}
      <PurchaseSheet
        open={open && purchase.done === null}
        offer={offer}
        shares={lots * lotSize}
        purchase={purchase}
        onClose={close}
      >
        {may && <LotsField range={range} lotSize={lotSize} lots={lots} onChange={setLots} />}
      </PurchaseSheet>
      <PurchasedSheet offer={offer} purchase={{ ...purchase, end }} />
    </div>
  );
}
