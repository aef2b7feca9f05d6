import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { Chips } from '@maru/ui/chips';
import { grouped } from '@maru/ui/digits';
import { SkeletonRows } from '@maru/ui/skeleton';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AskedBy } from '../../entities/asked.tsx';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { useMayAsk } from '../../shared/api.ts';
import { CallList } from '../../shared/call-list.tsx';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { AskForm } from './ask-form.tsx';
import { offeringTexts } from './offering.texts.ts';
import { TIME_FIELDS } from './offering-form.ts';

type Row = Output<'deskOfferings'>['rows'][number];

const PlacementsPart = lazy(async () => ({
  default: (await import('./placements-part.tsx')).PlacementsPart,
}));

const IncreasesPart = lazy(async () => ({
  default: (await import('./increases-part.tsx')).IncreasesPart,
}));

const DividendsPart = lazy(async () => ({
  default: (await import('./dividends-part.tsx')).DividendsPart,
}));

const ProductsPart = lazy(async () => ({
  default: (await import('./products-part.tsx')).ProductsPart,
}));

const KINDS = ['offerings', 'placements', 'increases', 'dividends', 'products'] as const;

/** What issuers and the firm offer: what was asked for of each kind, and forms for another. */
export function OfferingsScreen() {
  const t = useTexts(offeringTexts);
  const [query, setQuery] = useSearchParams();
  const kind = KINDS.find((one) => one === query.get('kind')) ?? 'offerings';
  const mayAsk = useMayAsk();
  return (
    <Room label={t('title')}>
      <Chips
        label={t('kinds')}
        value={kind}
        onChange={(next) => setQuery({ kind: next }, { replace: true })}
        items={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      {kind === 'offerings' ? (
        <Offerings mayAsk={mayAsk} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {kind === 'placements' && <PlacementsPart mayAsk={mayAsk} />}
          {kind === 'increases' && <IncreasesPart mayAsk={mayAsk} />}
          {kind === 'dividends' && <DividendsPart mayAsk={mayAsk} />}
          {kind === 'products' && <ProductsPart mayAsk={mayAsk} />}
        </Suspense>
      )}
    </Room>
  );
}

function Offerings({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = useTexts(offeringTexts);
  return (
    <Columns>
      <CallList
        title={t('list')}
        call="deskOfferings"
        keyOf={(row) => row.id}
        columns={async (language) =>
          (await import('./offering-columns.ts')).offeringColumns(language)
        }
        none={t('none')}
        from="form"
      >
        {(row) => <Offering row={row} />}
      </CallList>
      {mayAsk && <AskForm />}
    </Columns>
  );
}

function Offering({ row }: { readonly row: Row }) {
  const t = useTexts(offeringTexts);
  const word = useWords(offeringTexts);
  const language = useLanguage();
  const { stage, names } = row;
  const isOver = stage === 'rejected' || stage === 'listed';
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="quiet figure">
          {row.symbol} · {word('board', row.board)}
        </span>
        <Badge tone={isOver ? 'plain' : 'brand'}>{word('stage', stage)}</Badge>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('price')} value={moneyText(row.price, 'KRW', language)} />
        <Fact name={t('pool')} value={grouped(String(row.pool))} />
        {TIME_FIELDS.map((field) => (
          <Fact key={field} name={t(field)} value={timeText(row[field], language)} />
        ))}
        <Fact name={t('listsOn')} value={row.listsOn} />
        <Fact
          name={t('asked')}
          value={t('askedText', {
            applications: grouped(String(row.applications)),
            shares: grouped(String(row.asked)),
          })}
        />
        <Fact name={t('heldText')} value={moneyText(row.held, 'KRW', language)} />
        <Fact
          name={t('allotted')}
          value={[row.allotted, row.paid, row.left].map((n) => grouped(String(n))).join(' · ')}
        />
        {row.root !== null && <Fact name={t('root')} value={row.root} />}
      </dl>
      <AskedBy row={row}>
        {row.instruction !== null && (
          <>
            {' · '}
            {t('instruction')}{' '}
            <Link className={styles.link} to="/queue/instruction">
              {row.instruction}
            </Link>
          </>
        )}
      </AskedBy>
    </li>
  );
}
