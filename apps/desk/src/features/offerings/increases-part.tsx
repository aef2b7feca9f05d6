import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { Link } from 'react-router';
import { AskedBy } from '../../entities/asked.tsx';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { ToQueue } from '../../entities/to-queue.tsx';
import { CallList } from '../../shared/call-list.tsx';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Columns } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { increaseTexts } from './increase.texts.ts';
import { IncreaseAsk } from './increase-ask.tsx';
import { INCREASE_TIMES } from './increase-form.ts';

type Row = Output<'deskIncreases'>['rows'][number];

const PPM_OF_PERCENT = 10_000;
const OVER: readonly string[] = ['rejected', 'listed', 'ended'];

/** Capital increases: what was asked for, how far each is, and a form for another. */
export function IncreasesPart({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = useTexts(increaseTexts);
  return (
    <Columns>
      <CallList
        title={t('list')}
        call="deskIncreases"
        keyOf={(row) => row.id}
        columns={async (language) =>
          (await import('./increase-columns.ts')).increaseColumns(language)
        }
        none={t('none')}
        from="form"
      >
        {(row) => <Increase row={row} />}
      </CallList>
      {mayAsk && <IncreaseAsk />}
    </Columns>
  );
}

const count = (value: number | null): string => (value === null ? '–' : grouped(String(value)));

function Increase({ row }: { readonly row: Row }) {
  const t = useTexts(increaseTexts);
  const word = useWords(increaseTexts);
  const language = useLanguage();
  const { stage, names, ratioPpm, discountPpm } = row;
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="quiet figure">{row.symbol}</span>
        <Badge tone={OVER.includes(stage) ? 'plain' : 'brand'}>{word('stage', stage)}</Badge>
        {stage === 'review' && <ToQueue kind="increase" />}
      </p>
      <dl className={styles.facts}>
        <Prices row={row} />
        <Fact name={t('ratio')} value={String(ratioPpm / PPM_OF_PERCENT)} />
        <Fact name={t('discount')} value={String(discountPpm / PPM_OF_PERCENT)} />
        <Fact name={t('exDay')} value={row.exDay} />
        {INCREASE_TIMES.map((field) => (
          <Fact key={field} name={t(field)} value={timeText(row[field], language)} />
        ))}
        <Fact name={t('listsOn')} value={row.listsOn} />
        <Shares row={row} />
      </dl>
      <AskedBy row={row}>
        {row.instructions.map((id) => (
          <span key={id}>
            {' · '}
            {t('instruction')}{' '}
            <Link className={styles.link} to="/queue/instruction">
              {id}
            </Link>
          </span>
        ))}
      </AskedBy>
    </li>
  );
}

function Prices({ row: { firstPrice, price, marketPrice, base, rebased } }: { readonly row: Row }) {
  const t = useTexts(increaseTexts);
  const language = useLanguage();
  const won = (amount: string): string => moneyText(amount, 'KRW', language);
  return (
    <>
      <Fact name={t('firstPrice')} value={won(firstPrice)} />
      <Fact name={t('price')} value={price === null ? '–' : won(price)} />
      {marketPrice !== null && <Fact name={t('market')} value={won(marketPrice)} />}
      {base !== null && (
        <Fact
          name={t('base')}
          value={t(rebased ? 'baseTaken' : 'baseAsked', { price: won(base) })}
        />
      )}
    </>
  );
}

function Shares({ row }: { readonly row: Row }) {
  const t = useTexts(increaseTexts);
  const language = useLanguage();
  const { shares, holders, rights, byRight, over, others, offered, asked } = row;
  return (
    <>
      <Fact name={t('shares')} value={count(shares)} />
      <Fact
        name={t('rights')}
        value={t('rightsText', { holders: count(holders), rights: count(rights) })}
      />
      <Fact name={t('subscribed')} value={`${count(byRight)} · ${count(over)}`} />
      <Fact name={t('others')} value={count(others)} />
      <Fact name={t('offered')} value={`${count(offered)} · ${count(asked)}`} />
      <Fact name={t('heldText')} value={moneyText(row.held, 'KRW', language)} />
      <Fact name={t('allotted')} value={`${count(row.allotted)} · ${count(row.delivered)}`} />
    </>
  );
}
