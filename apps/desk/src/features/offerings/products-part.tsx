import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { NAV_SCALE } from '@maru/contract/product-rules';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { AskedBy } from '../../entities/asked.tsx';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { ToQueue } from '../../entities/to-queue.tsx';
import { CallList } from '../../shared/call-list.tsx';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Columns } from '../../shared/scroll-pane.tsx';
import { SureButton } from '../../shared/sure-button.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { productTexts } from './product.texts.ts';
import { ProductAsk } from './product-ask.tsx';

type Row = Output<'deskProducts'>['rows'][number];

const FRACTION_DIGITS = 4;

/** Won with the fraction in which values are counted. */
function navText(nav: string, language: Language): string {
  const value = BigInt(nav);
  const fraction = String(value % BigInt(NAV_SCALE)).padStart(FRACTION_DIGITS, '0');
  const won = `${grouped(String(value / BigInt(NAV_SCALE)))}.${fraction}`;
  return language === 'kor' ? `${won}원` : `₩${won}`;
}

/** Products: what was asked for, what each is worth, and forms for another and for an end. */
export function ProductsPart({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = useTexts(productTexts);
  return (
    <Columns>
      <CallList
        title={t('list')}
        call="deskProducts"
        keyOf={(row) => row.id}
        columns={async (language) =>
          (await import('./product-columns.ts')).productColumns(language)
        }
        none={t('none')}
        from="form"
      >
        {(row) => <Product row={row} mayAsk={mayAsk} />}
      </CallList>
      {mayAsk && <ProductAsk />}
    </Columns>
  );
}

function Product({ row, mayAsk }: { readonly row: Row; readonly mayAsk: boolean }) {
  const t = useTexts(productTexts);
  const word = useWords(productTexts);
  const language = useLanguage();
  const { id, stage, names, kind, account, ending } = row;
  const isOver = stage === 'rejected' || stage === 'ended';
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="quiet">{word('kind', kind)}</span>
        <Badge tone={isOver ? 'plain' : 'brand'}>{word('stage', stage)}</Badge>
        {row.failed !== null && <Badge tone="warn">{t('failed')}</Badge>}
        {ending && stage === 'running' && <Badge tone="warn">{t('endAsked')}</Badge>}
        {stage === 'review' && <ToQueue kind="product" />}
        {ending && stage === 'running' && <ToQueue kind="productEnd" />}
      </p>
      <Facts row={row} />
      <AskedBy row={row}>{account !== null && ` · ${t('account')} ${account}`}</AskedBy>
      {mayAsk && stage === 'running' && !ending && <End id={id} />}
    </li>
  );
}

function Facts({ row }: { readonly row: Row }) {
  const t = useTexts(productTexts);
  const word = useWords(productTexts);
  const language = useLanguage();
  const won = (amount: string): string => moneyText(amount, 'KRW', language);
  const at = row.navAt === null ? t('never') : timeText(row.navAt, language);
  return (
    <dl className={styles.facts}>
      <Fact name={t('nav')} value={`${navText(row.nav, language)} · ${at}`} />
      {row.waits !== null && <Fact name={t('waits')} value={word('wait', row.waits)} />}
      <Fact name={t('assets')} value={won(row.assets)} />
      <Fact name={t('units')} value={`${grouped(row.units)} (${grouped(row.houseUnits)})`} />
      <Fact name={t('holders')} value={grouped(String(row.holders))} />
      <Fact name={t('waiting')} value={grouped(String(row.waiting))} />
      <Fact name={t('minimum')} value={won(row.minimum)} />
      <Fact name={t('lock')} value={t('days', { n: row.lockDays })} />
      <Fact name={t('seed')} value={won(row.seed)} />
      <Fact name={t('ends')} value={timeText(row.endsAt, language)} />
      {row.sale !== null && <Fact name={t('sale')} value={row.sale} />}
      {row.failed !== null && <Fact name={t('failed')} value={row.failed} />}
    </dl>
  );
}

/** Asks for the end of a product, once the consequence was read. */
function End({ id }: { readonly id: string }) {
  const t = useTexts(productTexts);
  const { busy, send } = useAsking('deskProductEnd', productTexts);
  return (
    <SureButton
      label={t('end')}
      consequence={t('endSure')}
      send={t('endSend')}
      keep={t('keep')}
      busy={busy}
      onSend={() => send({ id })}
    />
  );
}
