import { Card } from '@maru/ui/card';
import { NothingOffered } from '#entities/service/nothing-offered.tsx';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { How, percentText } from '../../how.tsx';
import styles from '../../lending.module.css';
import type { Terms } from '../../model/lending.ts';
import { StockCard } from './stock-card.tsx';
import { worthTexts } from './worth.texts.ts';

/** Milliseconds between two looks: others lend and borrow too. */
const POLL_MS = 10_000;

export function warm(): void {
  warmCall('lendingStocks', {});
}

/** Securities lending: what of mine can be lent, on which terms, and the way to lend it. */
export default function WorthScreen() {
  const t = useTexts(worthTexts);
  const read = useCall('lendingStocks', {}, { refetchInterval: POLL_MS });
  const { data } = read;
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['lendingStocks'])}>
        {data !== undefined ? <Shown terms={data} /> : <Loading read={read} skeleton={6} />}
      </Refreshable>
    </Screen>
  );
}

function Shown({ terms }: { readonly terms: Terms }) {
  const t = useTexts(worthTexts);
  const { rows, channelOpen, feePpm, partPpm, ratePpm } = terms;
  return (
    <div className="cards">
      <Card>
        <p className="quiet figure">{t('rate')}</p>
        <div className="between">
          <p className={styles.figure}>{percentText(ratePpm)}</p>
          <QuietLink to={href('homeWorthList')}>{t('toList')}</QuietLink>
        </div>
        <p className={styles.note}>
          {t('rateNote', { fee: percentText(feePpm), part: percentText(partPpm) })}
        </p>
        {!channelOpen && (
          <p className={styles.note} role="status">
            {t('channelClosed')}
          </p>
        )}
      </Card>
      {rows.length === 0 ? (
        <NothingOffered title={t('none')} note={t('noneNote')} />
      ) : (
        <section className={`cards ${styles.own}`} aria-label={t('mine')}>
          {rows.map((stock) => (
            <StockCard key={stock.symbol} stock={stock} terms={terms} />
          ))}
        </section>
      )}
      <How partPpm={partPpm} />
    </div>
  );
}
