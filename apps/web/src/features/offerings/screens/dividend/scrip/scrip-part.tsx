import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Pair } from '@maru/ui/pair';
import { useState } from 'react';
import { chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../../components/shares-text.ts';
import type { Dividend } from '../../../model/dividend.ts';
import { type Scrip, scripState } from '../../../model/scrip.ts';
import styles from './scrip.module.css';
import { scripTexts } from './scrip.texts.ts';
import { WithdrawElection } from './withdraw-election.tsx';

/** The fields and their pad are needed once somebody chooses. */
const SHEET = chunk(() => import('./choose-sheet.tsx'));

interface Props {
  readonly dividend: Dividend;
  readonly scrip: Scrip;
}

/** New shares instead of money: what is offered, what I have chosen, and the way to choose. */
export function ScripPart({ dividend, scrip }: Props) {
  const t = useTexts(scripTexts);
  const state = scripState(scrip);
  return (
    <div className={styles.part}>
      <p className="strong">{t('offered')}</p>
      {state === 'before' && <Before dividend={dividend} scrip={scrip} />}
      {state === 'money' && <p className="quiet">{t('money')}</p>}
      {state === 'over' && <Over scrip={scrip} />}
      {(state === 'open' || state === 'none') && <Offer dividend={dividend} scrip={scrip} />}
      {state === 'chosen' && <Chosen dividend={dividend} scrip={scrip} />}
    </div>
  );
}

function Before({ dividend: { recordDay }, scrip: { closesAt, discountPpm } }: Props) {
  const t = useTexts(scripTexts);
  const language = useLanguage();
  const percent = formatPercent(percentOf(BigInt(discountPpm), 1_000_000n));
  const opens = formatDay(recordDay, language);
  return (
    <p className="quiet">
      {t('beforeNote', { opens, closes: formatDateTime(closesAt, language) })}{' '}
      {t('discount', { percent })}
    </p>
  );
}

function Over({ scrip: { stage } }: Pick<Props, 'scrip'>) {
  const t = useTexts(scripTexts);
  const over = stage === 'ended' || stage === 'lapsed' ? stage : 'listed';
  return <p className="quiet">{t(`over_${over}`)}</p>;
}

function Offer({ dividend, scrip }: Props) {
  const t = useTexts(scripTexts);
  const language = useLanguage();
  const { price, closesAt, most, cashOnly } = scrip;
  const isHolder = (dividend.mine?.shares ?? 0) > 0;
  return (
    <>
      <Lines>
        {price !== null && <Line label={t('price')} value={<Won value={price} />} />}
        <Line
          label={t('until')}
          value={formatDateTime(closesAt, language)}
          note={most > 0 ? t('silent') : undefined}
        />
      </Lines>
      {most > 0 && <p>{t('may', { n: sharesText(most, language) })}</p>}
      {most === 0 && isHolder && <p className="quiet">{t('none')}</p>}
      {cashOnly > 0 && (
        <p className="quiet">{t('cashOnly', { n: sharesText(cashOnly, language) })}</p>
      )}
      {most > 0 && <Choose dividend={dividend} scrip={scrip} label={t('choose')} />}
    </>
  );
}

function Chosen({ dividend, scrip }: Props) {
  const t = useTexts(scripTexts);
  const language = useLanguage();
  const { mine, stage, closesAt } = scrip;
  if (mine === null) return null;
  const net = dividend.mine?.net ?? mine.amount;
  return (
    <>
      <Lines>
        <Line strong label={t('chosen')} value={sharesText(mine.shares, language)} />
        <Line label={t('chosenCash')} value={<Won value={mine.cash} />} />
        {stage === 'open' && <Line label={t('until')} value={formatDateTime(closesAt, language)} />}
      </Lines>
      {stage === 'open' && (
        <Pair>
          <WithdrawElection id={mine.id} cash={net} />
          <Choose dividend={dividend} scrip={scrip} label={t('change')} plain />
        </Pair>
      )}
    </>
  );
}

interface ChooseProps extends Props {
  readonly label: string;
  readonly plain?: boolean;
}

function Choose({ dividend, scrip, label, plain = false }: ChooseProps) {
  const [isOpen, setOpen] = useState(false);
  const { module } = useChunk(SHEET);
  return (
    <>
      <Button size="small" variant={plain ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {module !== undefined && (
        <module.ChooseSheet
          dividend={dividend}
          scrip={scrip}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
