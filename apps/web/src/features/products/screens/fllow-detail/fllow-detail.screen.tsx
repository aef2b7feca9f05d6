import { Button } from '@maru/ui/button';
import { Pair } from '@maru/ui/pair';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { Screen } from '#shared/screen.tsx';
import { changed, useProduct } from '../../api/products.ts';
import { isOpen, type ProductDetail } from '../../model/figures.ts';
import { Behind } from './behind.tsx';
import { fllowDetailTexts } from './fllow-detail.texts.ts';
import { Head } from './head.tsx';
import { Holdings } from './holdings.tsx';
import { Mine } from './mine.tsx';
import { RedeemSheet } from './redeem-sheet.tsx';
import { SubscribeSheet } from './subscribe-sheet.tsx';
import { Terms } from './terms.tsx';

/** One product: what it is worth and why, my part of it, and the ways in and out. */
export default function FllowDetailScreen() {
  const t = useTexts(fllowDetailTexts);
  const id = useSearchParams()[0].get('id') ?? '';
  const [isWaiting, setWaiting] = useState(false);
  const read = useProduct(id, isWaiting);
  const { data } = read;
  const waits = (data?.waiting.length ?? 0) > 0;
  if (waits !== isWaiting) setWaiting(waits);
  if (data !== undefined) return <Shown key={id} detail={data} />;
  return (
    <Screen title={t('title')} simulated>
      <Loading read={read} skeleton={8} />
    </Screen>
  );
}

function Shown({ detail }: { readonly detail: ProductDetail }) {
  const t = useTexts(fllowDetailTexts);
  const [open, setOpen] = useState<'subscribe' | 'redeem' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Screen title={t('title')} simulated action={<Action detail={detail} onOpen={setOpen} />}>
      <Refreshable onRefresh={changed}>
        <div className="cards">
          <Head product={detail.product} />
          <Mine detail={detail} />
          <Holdings detail={detail} />
          <Behind id={detail.product.id} />
          <Terms product={detail.product} />
        </div>
      </Refreshable>
      <SubscribeSheet detail={detail} open={open === 'subscribe'} onClose={close} />
      <RedeemSheet detail={detail} open={open === 'redeem'} onClose={close} />
    </Screen>
  );
}

interface ActionProps {
  readonly detail: ProductDetail;
  readonly onOpen: (what: 'subscribe' | 'redeem') => void;
}

function Action({ detail: { product, redeemable, nextAt }, onOpen }: ActionProps) {
  const t = useTexts(fllowDetailTexts);
  const takes = isOpen(product, nextAt);
  const subscribe = (
    <Button full disabled={!takes} onClick={() => onOpen('subscribe')}>
      {t(takes ? 'subscribe' : 'closed')}
    </Button>
  );
  if (product.stage !== 'running' || redeemable === '0') return subscribe;
  return (
    <Pair>
      <Button variant="plain" onClick={() => onOpen('redeem')}>
        {t('redeem')}
      </Button>
      {subscribe}
    </Pair>
  );
}
