import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { formatNav, formatUnits } from '#entities/product/nav-text.ts';
import { call } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { TakeBack } from '#shared/take-back.tsx';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import type { ProductRequest } from '../model/figures.ts';
import { productTexts } from '../products.texts.ts';
import { requestTexts } from './request.texts.ts';

/** The money and the units of a request, and its ledger entry. */
export function RequestLines({ request }: { readonly request: ProductRequest }) {
  const t = useTexts(productTexts);
  const r = useTexts(requestTexts);
  const language = useLanguage();
  const { kind, state, nav, entry, unlocksOn } = request;
  const isIn = kind === 'subscription';
  const units = t('units', { n: formatUnits(request.units) });
  return (
    <>
      <Lines>
        {isIn && <Line label={r('asked')} value={<Won value={request.amount} />} />}
        {isIn && state === 'waiting' && (
          <Line label={r('held')} value={<Won value={request.held} />} />
        )}
        {(!isIn || state === 'done') && <Line label={r('units')} value={units} />}
        {nav !== null && <Line label={t('nav')} value={formatNav(nav, language, 4)} />}
        {state === 'selling' && (
          <Line label={r('bySale')} value={<Won value={request.bySale} />} note={r('bySaleNote')} />
        )}
        {(isIn ? state === 'done' : nav !== null) && (
          <Line
            strong
            label={r(isIn ? 'invested' : 'paidOut')}
            value={<Won value={request.paid} />}
          />
        )}
        {request.returned !== '0' && (
          <Line label={r('returned')} value={<Won value={request.returned} />} />
        )}
        {!isIn && state === 'done' && (
          <Line
            label={t('profit')}
            value={<Won value={BigInt(request.paid) - BigInt(request.cost)} signed toned />}
          />
        )}
        {isIn && unlocksOn !== null && (
          <Line label={r('unlocksOn')} value={formatDay(unlocksOn, language)} />
        )}
      </Lines>
      {state === 'waiting' && (
        <TakeBack
          run={() => call('productTakeBack', { id: request.id })}
          stale={['productDetail', 'productRecords', 'productMine', 'fundBalances', 'fundAssets']}
          label={r(isIn ? 'takeBack' : 'keep')}
          title={r(isIn ? 'takeBackTitle' : 'keepTitle')}
          note={r(isIn ? 'takeBackNote' : 'keepNote')}
        />
      )}
      {entry !== null && (
        <Fold label={t('ledger')}>
          <Entry no={entry} />
        </Fold>
      )}
    </>
  );
}
