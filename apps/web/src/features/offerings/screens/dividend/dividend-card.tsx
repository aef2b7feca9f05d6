import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { type Dividend, sizeOf, taxOf, yieldOf } from '../../model/dividend.ts';
import styles from './dividend.module.css';
import { dividendTexts } from './dividend.texts.ts';
import { Head, Parts } from './parts.tsx';
import { ScripPart } from './scrip/scrip-part.tsx';

/** One dividend: what it pays a share, its dates, and what of it is mine. */
export function DividendCard({ dividend }: { readonly dividend: Dividend }) {
  const t = useTexts(dividendTexts);
  const language = useLanguage();
  const { names, quarter, stage, won, exDay, recordDay, payDay, mine, scrip } = dividend;
  const percent = yieldOf(dividend);
  const parts = [
    t('quarter', { year: quarter.slice(0, 4), no: quarter.slice(5) }),
    t('perShare', { won: formatWon(won, language) }),
    ...(percent === null ? [] : [t('ofPrice', { percent: formatPercent(percent) })]),
  ];
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        <Head of={dividend} parts={parts}>
          <Badge tone={stage === 'declared' ? 'brand' : 'plain'}>{t(`stage_${stage}`)}</Badge>
        </Head>
        <Lines>
          <Line
            label={t('exDay')}
            value={formatDay(exDay, language)}
            note={stage === 'declared' ? t('exNote') : undefined}
          />
          <Line label={t('recordDay')} value={formatDay(recordDay, language)} />
          <Line label={t('payDay')} value={formatDay(payDay, language)} />
        </Lines>
        {mine !== null && <Mine mine={mine} />}
        {scrip !== null && <ScripPart dividend={dividend} scrip={scrip} />}
      </article>
    </Card>
  );
}

/** What shares bring after tax, or what a short position costs. */
function Mine({ mine }: { readonly mine: NonNullable<Dividend['mine']> }) {
  const t = useTexts(dividendTexts);
  const language = useLanguage();
  const isShort = mine.shares < 0;
  const n = sharesText(Math.abs(mine.shares), language);
  const parts = [
    t('beforeTax', { gross: formatWon(mine.gross, language) }),
    t('withheld', { tax: formatWon(taxOf(mine), language) }),
  ];
  return (
    <div className={styles.mine}>
      <Lines>
        <Line
          strong
          label={t(`${isShort ? 'short' : 'mine'}_${mine.state}`, { n })}
          value={<Won value={sizeOf(mine.net)} />}
          note={isShort ? undefined : <Parts of={parts} />}
        />
      </Lines>
    </div>
  );
}
