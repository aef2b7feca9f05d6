import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { percentText } from '../../how.tsx';
import styles from '../../lending.module.css';
import { borrowedPpm, obstacleOf, type Stock, type Terms } from '../../model/lending.ts';
import { sharesText } from '../../shares-text.ts';
import { LendSheet, type Lent } from './lend-sheet.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { worthTexts } from './worth.texts.ts';

interface Props {
  readonly stock: Stock;
  readonly terms: Terms;
}

/** One stock of mine: what can be lent of it, the quota, and how much of it is borrowed. */
export function StockCard({ stock, terms }: Props) {
  const t = useTexts(worthTexts);
  const language = useLanguage();
  const [lending, setLending] = useState(false);
  const [done, setDone] = useState<Lent | null>(null);
  const { symbol, names, price, free, own, quota, left, lent } = stock;
  const n = (shares: number): string => sharesText(shares, language);
  const use = borrowedPpm(stock);
  const obstacle = obstacleOf(stock, terms);
  const minimum = formatWon(terms.minimum, language);
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        <div className="between">
          <h2 className="card-name">
            <Link to={href('marketStockDetail', { symbol })}>{localName(names, language)}</Link>
          </h2>
          {price !== null && <span>{formatWon(price, language)}</span>}
        </div>
        <Lines>
          <Line strong label={t('free')} value={n(free)} />
          {own > 0 && <Line label={t('own')} value={n(own)} />}
          <Line label={t('left')} value={n(left)} note={t('leftNote', { quota: n(quota) })} />
          <Line
            label={t('use')}
            value={use === null ? '–' : percentText(use)}
            note={use === null ? t('noLent') : t('useNote', { lent: n(lent) })}
          />
        </Lines>
        <div className={styles.action}>
          <Button full size="small" disabled={obstacle !== null} onClick={() => setLending(true)}>
            {obstacle === null ? t('lend') : t(`obstacle_${obstacle}`, { minimum })}
          </Button>
        </div>
      </article>
      <LendSheet
        open={lending}
        stock={stock}
        terms={terms}
        onClose={() => setLending(false)}
        onLent={(of) => {
          setLending(false);
          setDone(of);
        }}
      />
      <ResultSheet names={names} done={done} onClose={() => setDone(null)} />
    </Card>
  );
}
