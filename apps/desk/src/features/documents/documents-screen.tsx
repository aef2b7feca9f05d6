import type { Output } from '@maru/contract/desk-calls';
import { WRITTEN_KINDS, type WrittenKind } from '@maru/contract/mail-kinds';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { documentTexts } from '../../entities/document.texts.ts';
import { useDocumentName } from '../../entities/document-name.ts';
import { ShownDocument } from '../../entities/document-parts.tsx';
import styles from '../../entities/offered.module.css';
import { nameOf } from '../../entities/staff-name.ts';
import { FOLLOW_MS, useCall, useMayAsk } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveRows } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { VersionForm } from './version-form.tsx';
import { stateOf, versionsOf } from './versions.ts';

type Row = Output<'deskDocuments'>['rows'][number];
type Version = Row['versions'][number];

interface Chosen {
  readonly document: WrittenKind;
  readonly number: number;
}

// it has the words of all parameters with it
const Gaps = lazy(async () => ({ default: (await import('./gaps.tsx')).Gaps }));

/** The documents that customers agree to with their versions, and the form of a new one. */
export function DocumentsScreen() {
  const t = useTexts(documentTexts);
  const mayAsk = useMayAsk();
  const read = useCall('deskDocuments', {}, { every: FOLLOW_MS });
  const [kind, setKind] = useState<WrittenKind>(WRITTEN_KINDS[0]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Room label={t('title')}>
      <Columns>
        <div className={styles.column}>
          {read.data !== undefined && read.data.gaps.length > 0 && (
            <Suspense fallback={null}>
              <Gaps names={read.data.gaps} />
            </Suspense>
          )}
          <Panel
            title={t('list')}
            aside={
              <SaveRows
                file={t('title')}
                rows={versionsOf(read.data?.rows ?? [])}
                columns={async (language) =>
                  (await import('./document-columns.ts')).versionColumns(language)
                }
              />
            }
          >
            <Loading read={read} rows={3} />
            <ul>
              {read.data?.rows.map((row) => (
                <Listed key={row.document} row={row} onRead={setChosen} />
              ))}
            </ul>
          </Panel>
          {chosen !== null && <ReadVersion {...chosen} />}
        </div>
        {mayAsk && read.data !== undefined && (
          <VersionForm
            // another document, another form
            key={kind}
            kind={kind}
            today={read.data.today}
            onKind={setKind}
          />
        )}
      </Columns>
    </Room>
  );
}

interface ListedProps {
  readonly row: Row;
  readonly onRead: (chosen: Chosen) => void;
}

function Listed({ row, onRead }: ListedProps) {
  const t = useTexts(documentTexts);
  const nameOfKind = useDocumentName();
  const name = nameOfKind(row.document);
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{name}</strong>
        {row.review !== null && (
          <Link className={styles.link} to={`/queue/document/${row.review}`}>
            {t('undecided')}
          </Link>
        )}
      </p>
      {row.versions.map((version) => (
        <div key={version.number} className={styles.head}>
          <Facts version={version} inForce={row.inForce} />
          <Button
            size="small"
            variant="plain"
            aria-label={t('readOf', { name, n: version.number })}
            onClick={() => onRead({ document: row.document, number: version.number })}
          >
            {t('read')}
          </Button>
        </div>
      ))}
    </li>
  );
}

function Facts({ version, inForce }: { readonly version: Version; readonly inForce: number }) {
  const t = useTexts(documentTexts);
  const language = useLanguage();
  const { number, from, change } = version;
  const state = stateOf(number, inForce);
  return (
    <>
      <span>{t('version', { n: number })}</span>
      <Badge tone={number === inForce ? 'brand' : 'plain'}>{t(state)}</Badge>
      <span className="quiet figure">{t('from', { at: timeText(from, language) })}</span>
      <span className="quiet">
        {change === null
          ? t('builtIn')
          : t('by', { asked: nameOf(change.askedBy), approved: nameOf(change.approvedBy) })}
      </span>
    </>
  );
}

/** A version as customers read it, in the language of the desk. */
function ReadVersion({ document, number }: Chosen) {
  const t = useTexts(documentTexts);
  const nameOf = useDocumentName();
  const language = useLanguage();
  const read = useCall('deskDocument', { document });
  const found = read.data?.versions.find((version) => version.number === number);
  return (
    <Panel title={t('readOf', { name: nameOf(document), n: number })}>
      <Loading read={read} rows={6} />
      {read.data !== undefined && found !== undefined && (
        <ShownDocument
          kind={document}
          text={found.texts[language]}
          language={language}
          fields={read.data.fields}
        />
      )}
    </Panel>
  );
}
