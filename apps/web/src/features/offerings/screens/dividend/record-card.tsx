import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { type DividendRecord, sizeOf, stateOf } from '../../model/dividend.ts';
import { dividendTexts } from './dividend.texts.ts';
import { Head } from './parts.tsx';

/** One dividend of mine since its ex date: its amounts, its day, and its ledger entry once paid. */
export function RecordCard({ record }: { readonly record: DividendRecord }) {
  const t = useTexts(dividendTexts);
  const language = useLanguage();
  const { names, quarter, won, shares, payDay, paidAt, entry } = record;
  const parts = [
    t('quarter', { year: quarter.slice(0, 4), no: quarter.slice(5) }),
    t('perShare', { won: formatWon(won, language) }),
  ];
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        <Head of={record} parts={parts}>
          <Badge tone={paidAt === null ? 'brand' : 'plain'}>{t(`state_${stateOf(record)}`)}</Badge>
        </Head>
        <Lines>
          <Line label={t('shares')} value={sharesText(Math.abs(shares), language)} />
          {shares < 0 ? <Charge record={record} /> : <Payment record={record} />}
          <Line label={t('payDay')} value={formatDay(payDay, language)} />
        </Lines>
        {entry !== null && (
          <Fold label={t('ledger')}>
            <Entry no={entry} />
          </Fold>
        )}
      </article>
    </Card>
  );
}

function Payment({ record }: { readonly record: DividendRecord }) {
  const t = useTexts(dividendTexts);
  const { gross, incomeTax, localTax, net } = record;
  return (
    <>
      <Line label={t('gross')} value={<Won value={gross} />} />
      <Line label={t('incomeTax')} value={<Won value={incomeTax} />} />
      <Line label={t('localTax')} value={<Won value={localTax} />} />
      <Line strong label={t('net')} value={<Won value={net} />} />
    </>
  );
}

function Charge({ record: { gross, owed } }: { readonly record: DividendRecord }) {
  const t = useTexts(dividendTexts);
  return (
    <>
      <Line strong label={t('charge')} value={<Won value={sizeOf(gross)} />} />
      {owed !== '0' && <Line label={t('owed')} value={<Won value={owed} />} />}
    </>
  );
}
