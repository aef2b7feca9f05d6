import { OFFER_PHASES, type OfferPhase } from '@maru/contract/stake-offer-rules';
import { Card } from '@maru/ui/card';
import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmPages } from '#shared/query.ts';
import { QueryTabs, useQueryTab } from '#shared/query-tabs.tsx';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { HeaderLink, Screen } from '#shared/screen.tsx';
import styles from '../../components/stake.module.css';
import { BlockList } from './block-list.tsx';
import { blockTradeTexts } from './block-trade.texts.ts';

const TABS = ['block', 'day'] as const;

export const warm = (): void => warmPages('blockList', { phase: 'open' });

/** Block offers of institutions, and the way to day trading. */
export default function BlockTradeScreen() {
  const t = useTexts(blockTradeTexts);
  const [query, setQuery] = useSearchParams();
  const tab = useQueryTab(TABS);
  const phase: OfferPhase = OFFER_PHASES.find((one) => one === query.get('phase')) ?? 'open';
  return (
    <Screen
      title={t('title')}
      simulated
      actions={
        <HeaderLink label={t('records')} to={href('homeBlockTrade2')}>
          <ReceiptText />
        </HeaderLink>
      }
    >
      <Refreshable onRefresh={() => invalidate(['blockList'])}>
        <QueryTabs label={t('views')} tabs={TABS} value={tab} nameOf={t}>
          {tab === 'block' ? (
            <BlockList
              phase={phase}
              onPhase={(next) => setQuery({ phase: next }, { replace: true })}
            />
          ) : (
            <Day />
          )}
        </QueryTabs>
      </Refreshable>
    </Screen>
  );
}

function Day() {
  const t = useTexts(blockTradeTexts);
  return (
    <div className="cards">
      <Card>
        <h2 className={styles.name}>{t('dayTitle')}</h2>
        <p className={styles.note}>{t('dayNote')}</p>
        <p className={styles.foot}>
          <QuietLink to={href('homeDayTrading')}>{t('toDay')}</QuietLink>
        </p>
      </Card>
    </div>
  );
}
