import { Badge } from '@maru/ui/badge';
import { Link } from 'react-router';
import { useParameterWords } from '../../entities/parameter-words.ts';
import { nameOf as staffName } from '../../entities/staff-name.ts';
import { useMayAsk } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Panel } from '../../shared/panel.tsx';
import { Columns, ScrollPane } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { ChangeForm } from './change-form.tsx';
import type { ParameterRow } from './parameter.ts';
import styles from './parameter-view.module.css';
import { parametersTexts } from './parameters.texts.ts';

interface ParameterViewProps {
  readonly row: ParameterRow;
  /** Business days that a change can be planned for. */
  readonly days: readonly string[];
}

/** One parameter: its value, the form that asks for another, and how it came to be. */
export function ParameterView({ row, days }: ParameterViewProps) {
  const t = useTexts(parametersTexts);
  const { nameOf, groupOf } = useParameterWords();
  const mayAsk = useMayAsk();
  return (
    <ScrollPane label={nameOf(row.name)}>
      <div className={styles.title}>
        <h2>{nameOf(row.name)}</h2>
        <Badge>{groupOf(row.group)}</Badge>
        <code className="quiet">{row.name}</code>
      </div>
      <Columns>
        <InForce row={row} />
        <Panel title={t('change')}>
          {row.review !== null && (
            <p>
              {t('pending')} · <Link to={`/queue/parameter/${row.review}`}>{t('seeCase')}</Link>
            </p>
          )}
          {row.review === null && mayAsk && <ChangeForm key={row.value} row={row} days={days} />}
          {row.review === null && !mayAsk && <p className="quiet">{t('readOnly')}</p>}
        </Panel>
      </Columns>
      <History row={row} />
    </ScrollPane>
  );
}

function InForce({ row }: { readonly row: ParameterRow }) {
  const t = useTexts(parametersTexts);
  const { textOf } = useParameterWords();
  const language = useLanguage();
  const since = row.versions.find(({ state }) => state === 'in_force')?.from ?? 0;
  const { name, value, least, most } = row;
  return (
    <Panel title={t('inForce')}>
      <p className={`figure ${styles.value} ${value.includes('\n') ? styles.long : ''}`}>
        {textOf(name, value)}
      </p>
      <p className="quiet">
        {since === 0 ? t('first') : t('since', { at: timeText(since, language) })}
      </p>
      {least !== null && most !== null && (
        <p className="quiet">
          {t('bounds', { least: textOf(name, least), most: textOf(name, most) })}
        </p>
      )}
    </Panel>
  );
}

function History({ row }: { readonly row: ParameterRow }) {
  const t = useTexts(parametersTexts);
  const word = useWords(parametersTexts);
  const { textOf } = useParameterWords();
  const language = useLanguage();
  return (
    <Panel title={t('history')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {row.versions.map(({ version, value, from, state, change }) => (
            <tr key={version}>
              <td className="figure">{from === 0 ? t('first') : timeText(from, language)}</td>
              <td className={`figure ${styles.lines}`}>{textOf(row.name, value)}</td>
              <td>{word('state', state)}</td>
              <td>
                {change === null ? (
                  t('product')
                ) : (
                  <Link to={`/queue/parameter/${change.review}`}>
                    {staffName(change.askedBy)} · {staffName(change.approvedBy)}
                  </Link>
                )}
              </td>
              <td>{change?.reason ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
