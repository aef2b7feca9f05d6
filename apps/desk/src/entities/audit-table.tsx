import type { Output } from '@maru/contract/desk-calls';
import { deviceOfWords } from '@maru/contract/device-name';
import { lazy, Suspense } from 'react';
import { timeText } from '../shared/figures.ts';
import { refusalTexts } from '../shared/refusal.texts.ts';
import { useLanguage, useTexts, useWords } from '../shared/texts.ts';
import { auditTexts } from './audit.texts.ts';
import styles from './audit-table.module.css';
import { evidenceTexts } from './evidence.texts.ts';
import { reviewTexts } from './review.texts.ts';
import { nameOf } from './staff-name.ts';

type Row = Output<'deskAudit'>['rows'][number];

const HOUR_MS = 3_600_000;

/** What an action was about, in words: its kind, the fields that were read, who was first. */
function useDetail(): (row: Row) => string {
  const word = useWords(reviewTexts);
  const evidence = useWords(evidenceTexts);
  return ({ detail }) =>
    [
      detail.kind === undefined ? '' : word('kind', detail.kind),
      detail.name ?? '',
      detail.value === undefined ? '' : evidence('value', detail.value),
      detail.flag === undefined ? '' : evidence('value', detail.flag),
      (detail.fields ?? '')
        .split(' ')
        .filter(Boolean)
        .map((field) => word('field', field))
        .join(', '),
      nameOf(detail.first ?? ''),
      detail.roles ?? '',
      detail.was ?? '',
      detail.what === undefined ? '' : evidence('value', detail.what),
      detail.entry ?? '',
      detail.ms === undefined ? '' : `+${Number(detail.ms) / HOUR_MS} h`,
    ]
      .filter(Boolean)
      .join(' · ');
}

// the words of all parameters, which few rows need
const ParameterDetail = lazy(async () => ({
  default: (await import('./parameter-detail.tsx')).ParameterDetail,
}));

function Detail({ row }: { readonly row: Row }) {
  const said = useDetail();
  const { parameter, value = '', from = '' } = row.detail;
  if (parameter === undefined) return said(row);
  return (
    <Suspense fallback={null}>
      <ParameterDetail parameter={parameter} value={value} from={from} />
    </Suspense>
  );
}

/** Actions of which the reason is a word of the evidence; others have one of a decision. */
const REASON_VALUES: ReadonlySet<string> = new Set([
  'flag_set',
  'reversal_asked',
  'notice_taken_back',
]);

/** The first characters of a hash tell it from the others on a screen. */
const SHOWN = 8;

/** What the row that the object names was and became, by the beginnings of the hashes. */
function Change({ row: { changed, beforeHash, afterHash } }: { readonly row: Row }) {
  if (changed === null) return null;
  const short = (hash: string | null): string => hash?.slice(0, SHOWN) ?? '–';
  return (
    <div
      className={styles.change}
      title={`${changed}\n${beforeHash ?? '–'}\n→ ${afterHash ?? '–'}`}
    >
      {short(beforeHash)} → {short(afterHash)}
    </div>
  );
}

/** Rows of the audit log. */
export function AuditTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTexts(auditTexts);
  const word = useWords(auditTexts);
  const reviewWord = useWords(reviewTexts);
  const evidenceWord = useWords(evidenceTexts);
  const language = useLanguage();
  const refusalWord = useWords(refusalTexts);
  const why = ({ action, reason }: Row): string => {
    if (reason === null) return '';
    if (action === 'refused') return refusalWord('code', reason);
    if (action === 'unmask') return reviewWord('why', reason);
    return evidenceWord(REASON_VALUES.has(action) ? 'value' : 'reason', reason);
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('where')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('onWhom')}</th>
          <th scope="col">{t('why')}</th>
          <th scope="col">{t('detail')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.seq}>
            <td className="figure">{timeText(row.at, language)}</td>
            <td>{nameOf(row.actor)}</td>
            <td className={styles.where}>
              {row.session}
              {row.device !== null && <div>{deviceOfWords(row.device)}</div>}
            </td>
            <td>{word('action', row.action)}</td>
            <td className="figure">
              {row.customer ?? ''} {row.object === row.customer ? '' : row.object}
            </td>
            <td>{why(row)}</td>
            <td>
              <Detail row={row} />
              <Change row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
