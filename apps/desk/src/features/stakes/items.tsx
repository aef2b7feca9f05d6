import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { grouped } from '@maru/ui/digits';
import { Link } from 'react-router';
import { AskedBy } from '../../entities/asked.tsx';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { moneyText, timeText } from '../../shared/figures.ts';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { stakeTexts } from './stake.texts.ts';

export type StakeRow = Output<'deskStakes'>['rows'][number];
type OfferRow = Output<'deskStakeOffers'>['rows'][number];

const counts = (...numbers: readonly number[]): string =>
  numbers.map((n) => grouped(String(n))).join(' · ');

/** One stake: what it wants, has and has sold; one that no offer has can be given back. */
export function StakeItem({ row, mayAsk }: { readonly row: StakeRow; readonly mayAsk: boolean }) {
  const t = useTexts(stakeTexts);
  const word = useWords(stakeTexts);
  const language = useLanguage();
  const { stage, names, institution, instruction } = row;
  const won = (amount: string): string => moneyText(amount, 'KRW', language);
  const isOver = stage === 'ended' || stage === 'refused';
  const isWaiting = stage === 'buying' || stage === 'moving' || stage === 'returning';
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="quiet figure">
          {row.symbol} · {institution[language] ?? institution.kor}
        </span>
        <Badge tone={isOver ? 'plain' : 'brand'}>{word('stage', stage)}</Badge>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('bought')} value={counts(row.bought, row.wanted)} />
        <Fact name={t('spent')} value={`${won(row.spent)} · ${won(row.cash)}`} />
        <Fact name={t('soldReturned')} value={counts(row.sold, row.returned)} />
        <Fact name={t('paid')} value={won(row.paid)} />
        <Fact name={t('until')} value={row.until} />
        {row.product !== null && (
          <Fact name={word('product', row.product)} value={row.offer ?? ''} />
        )}
      </dl>
      <AskedBy row={row}>
        {isWaiting && instruction !== null && (
          <>
            {' · '}
            {t('instruction')}{' '}
            <Link className={styles.link} to="/queue/instruction">
              {instruction}
            </Link>
          </>
        )}
      </AskedBy>
      {mayAsk && stage === 'ready' && row.offer === null && <Release id={row.id} />}
    </li>
  );
}

function Release({ id }: { readonly id: string }) {
  const t = useTexts(stakeTexts);
  const { busy, send } = useAsking('deskStakeRelease', stakeTexts, 'released');
  return (
    <Button variant="plain" busy={busy} onClick={() => void send({ id })}>
      {t('release')}
    </Button>
  );
}

/** One offer: its terms, what is sold of it and for how much. */
export function OfferItem({ row }: { readonly row: OfferRow }) {
  const t = useTexts(stakeTexts);
  const word = useWords(stakeTexts);
  const language = useLanguage();
  const { stage, names, product, cap, price, discountPpm } = row;
  const isOver = stage === 'ended' || stage === 'rejected';
  const won = (amount: string): string => moneyText(amount, 'KRW', language);
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="quiet figure">
          {row.symbol} · {word('product', product)}
        </span>
        <Badge tone={isOver ? 'plain' : 'brand'}>{word('stage', stage)}</Badge>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('discount')} value={String(discountPpm / 10_000)} />
        <Fact name={t('price')} value={price === null ? t('follows') : won(price)} />
        <Fact name={t('soldOf')} value={counts(row.sold, row.pool)} />
        <Fact name={t('purchases')} value={counts(row.purchases)} />
        <Fact name={t('paid')} value={won(row.paid)} />
        {cap !== null && <Fact name={t('cap')} value={counts(cap)} />}
        <Fact name={t('lock')} value={`T+${row.lockDays}`} />
        <Fact name={t('opensAt')} value={timeText(row.opensAt, language)} />
        <Fact name={t('closesAt')} value={timeText(row.closesAt, language)} />
      </dl>
      <AskedBy row={row}> · {row.stake}</AskedBy>
    </li>
  );
}
