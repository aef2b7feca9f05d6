import { Card } from '@maru/ui/card';
import { Gain } from '@maru/ui/figure';
import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import { formatNav } from '#entities/product/nav-text.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent } from '#shared/money-text.ts';
import { formatDate, formatDateTime } from '#shared/time-text.ts';
import { Figures } from '../../components/figures.tsx';
import { NavChart } from '../../components/nav-chart.tsx';
import { StageBadge } from '../../components/product-badges.tsx';
import styles from '../../components/products.module.css';
import { isShortRecord, type Product, percentFrom } from '../../model/figures.ts';
import { productTexts } from '../../products.texts.ts';
import { fllowDetailTexts } from './fllow-detail.texts.ts';

/** The value, how it got there, and the figures that follow from it. */
export function Head({ product }: { readonly product: Product }) {
  const t = useTexts(productTexts);
  const own = useTexts(fllowDetailTexts);
  const language = useLanguage();
  const { names, kind, stage, nav, navAt, waits, dayPpm, drawdownPpm, days, history } = product;
  const [first, last] = [history[0], history.at(-1)];
  return (
    <Card>
      <div className="between">
        <h2 className={styles.large}>{localName(names, language)}</h2>
        <StageBadge stage={stage} />
      </div>
      <p className={styles.note}>
        {t(`kind_${kind}`)} ·{' '}
        {t(isShortRecord(product) ? 'shortRecord' : 'record', { count: days })}
      </p>
      <div className={styles.values}>
        <span>
          <span className={styles.nav}>{formatNav(nav, language, 4)}</span>
          <span className={styles.note}>
            {navAt === null
              ? own('notStruck')
              : own('struck', { at: formatDateTime(navAt, language) })}
          </span>
        </span>
        {days > 0 && (
          <span className={styles.note}>
            {t('today')} <Gain percent={percentFrom(dayPpm)} />
          </span>
        )}
      </div>
      {waits !== null && stage === 'running' && (
        <p className={styles.warn} role="status">
          {t(`wait_${waits}`)}
        </p>
      )}
      {(stage === 'ending' || stage === 'paying') && (
        <p className={styles.warn} role="status">
          {own('stageEnding')}
        </p>
      )}
      {first !== undefined && last !== undefined && (
        <NavChart
          history={history}
          text={own('chart', {
            from: formatDate(first.at, language),
            to: formatDate(last.at, language),
            first: formatNav(first.nav, language),
            last: formatNav(last.nav, language),
          })}
        />
      )}
      <Figures product={product} />
      <Lines>
        <Line label={t('drawdown')} value={formatPercent(percentFrom(-drawdownPpm))} />
        {product.closedTrades > 0 && (
          <Line
            label={own('trades')}
            value={t('won', { won: product.wonTrades, all: product.closedTrades })}
          />
        )}
      </Lines>
    </Card>
  );
}
