import { deviceOfWords } from '@maru/contract/device-name';
import { lazy, Suspense } from 'react';
import { timeText } from '../shared/figures.ts';
import { useLanguage, useTexts } from '../shared/texts.ts';
import { auditTexts } from './audit.texts.ts';
import styles from './audit-table.module.css';
import { type AuditRow, auditWords } from './audit-words.ts';
import { nameOf } from './staff-name.ts';

// the words of all parameters, which few rows need
const ParameterDetail = lazy(async () => ({
  default: (await import('./parameter-detail.tsx')).ParameterDetail,
}));

function Detail({ row }: { readonly row: AuditRow }) {
  const { detailOf } = auditWords(useLanguage());
  const { parameter, value = '', from = '' } = row.detail;
  if (parameter === undefined) return detailOf(row);
  return (
    <Suspense fallback={null}>
      <ParameterDetail parameter={parameter} value={value} from={from} />
    </Suspense>
  );
}

/** The first characters of a hash tell it from the others on a screen. */
const SHOWN = 8;

/** What the row that the object names was and became, by the beginnings of the hashes. */
function Change({ row: { changed, beforeHash, afterHash } }: { readonly row: AuditRow }) {
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
export function AuditTable({ rows }: { readonly rows: readonly AuditRow[] }) {
  const t = useTexts(auditTexts);
  const language = useLanguage();
  const { actionOf, whyOf } = auditWords(language);
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
            <td>{actionOf(row)}</td>
            <td className="figure">
              {row.customer ?? ''} {row.object === row.customer ? '' : row.object}
            </td>
            <td>{whyOf(row)}</td>
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
