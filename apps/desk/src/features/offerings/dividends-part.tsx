import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { Fold } from '@maru/ui/fold';
import { Link } from 'react-router';
import { AskedBy } from '../../entities/asked.tsx';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { CallList } from '../../shared/call-list.tsx';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Columns } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { scripTexts } from './scrip.texts.ts';
import { ScripAsk } from './scrip-ask.tsx';
import { ScripElections } from './scrip-elections.tsx';

type Row = Output<'deskDividends'>['rows'][number];
type Scrip = NonNullable<Row['scrip']>;

const PPM_OF_PERCENT = 10_000;
const OVER: readonly string[] = ['rejected', 'listed', 'ended', 'lapsed'];

/** Dividends that can be taken in shares: how far each is, and a form for another. */
export function DividendsPart({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = useTexts(scripTexts);
  return (
    <Columns>
      <CallList
        title={t('list')}
        call="deskDividends"
        input={{ of: 'scrip' }}
        keyOf={(row) => row.id}
        columns={async (language) => (await import('./scrip-columns.ts')).dividendColumns(language)}
        none={t('none')}
        from="form"
      >
        {(row) => <Dividend row={row} />}
      </CallList>
      {mayAsk && <ScripAsk />}
    </Columns>
  );
}

const count = (value: number): string => grouped(String(value));

function Dividend({ row }: { readonly row: Row }) {
  const t = useTexts(scripTexts);
  const word = useWords(scripTexts);
  const language = useLanguage();
  const { id, symbol, names, quarter, scrip } = row;
  if (scrip === null) return null;
  const { stage, elections, instruction } = scrip;
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="quiet figure">
          {symbol} · {quarter}
        </span>
        <Badge tone={OVER.includes(stage) ? 'plain' : 'brand'}>{word('stage', stage)}</Badge>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('won')} value={moneyText(row.won, 'KRW', language)} />
        <Fact name={t('exDay')} value={row.exDay} />
        <Fact name={t('payDay')} value={row.payDay} />
        <Fact name={t('holders')} value={t('holdersText', { n: count(row.holders) })} />
        <Offer scrip={scrip} />
      </dl>
      <AskedBy row={{ id, askedBy: scrip.askedBy }}>
        {instruction !== null && (
          <>
            {' · '}
            {t('instruction')}{' '}
            <Link className={styles.link} to="/queue/instruction">
              {instruction}
            </Link>
          </>
        )}
      </AskedBy>
      {elections > 0 && (
        <Fold label={t('elections')}>
          <ScripElections dividend={id} />
        </Fold>
      )}
    </li>
  );
}

function Offer({ scrip }: { readonly scrip: Scrip }) {
  const t = useTexts(scripTexts);
  const language = useLanguage();
  const { discountPpm, opensAt, closesAt, price, elections, shares } = scrip;
  const won = (amount: string): string => moneyText(amount, 'KRW', language);
  return (
    <>
      <Fact name={t('discount')} value={String(discountPpm / PPM_OF_PERCENT)} />
      <Fact name={t('price')} value={price === null ? '–' : won(price)} />
      <Fact name={t('opensAt')} value={timeText(opensAt, language)} />
      <Fact name={t('closesAt')} value={timeText(closesAt, language)} />
      <Fact
        name={t('chosen')}
        value={t('chosenText', { elections: count(elections), shares: count(shares) })}
      />
      <Fact name={t('amount')} value={won(scrip.amount)} />
      <Fact name={t('delivered')} value={count(scrip.delivered)} />
      <Fact name={t('listsOn')} value={scrip.listsOn} />
    </>
  );
}
