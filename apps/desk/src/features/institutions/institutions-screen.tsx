import { ApiError } from '@maru/client/api-error';
import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { type FormEvent, useState } from 'react';
import offered from '../../entities/offered.module.css';
import { act, newKey, refresh, useCall, useMe } from '../../shared/api.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveRows } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import { institutionTexts } from './institution.texts.ts';
import styles from './institutions.module.css';
import { OpeningPanel } from './opening-panel.tsx';

type Row = Output<'deskInstitutions'>[number];

const FOLLOW_MS = 5_000;

/** Institutions and their codes, by which customers register; the administrator keeps them. */
export function InstitutionsScreen() {
  const t = useTexts(institutionTexts);
  const mayKeep = useMe()?.roles.includes('admin') === true;
  const read = useCall('deskInstitutions', {}, { every: FOLLOW_MS });
  return (
    <Room label={t('title')}>
      <Columns>
        <div className={offered.column}>
          <OpeningPanel />
          <Panel
            title={t('list')}
            aside={
              <SaveRows
                file={t('list')}
                rows={read.data ?? []}
                columns={async (language) =>
                  (await import('./institution-columns.ts')).institutionColumns(language)
                }
              />
            }
          >
            <Loading read={read} rows={3} />
            {read.data?.length === 0 && <EmptyState title={t('none')} />}
            <ul>
              {read.data?.map((row) => (
                <Institution key={row.code} row={row} mayKeep={mayKeep} />
              ))}
            </ul>
          </Panel>
        </div>
        {mayKeep && <AddForm />}
      </Columns>
    </Room>
  );
}

/** Sends a change and says how it went; true: it was taken. */
function useSending(): (send: () => Promise<unknown>, done: string) => Promise<boolean> {
  const words = useRefusal(institutionTexts);
  return async (send, done) => {
    try {
      await send();
      toast(done, 'good');
      return true;
    } catch (error) {
      toast(words(error), 'bad');
      return false;
    } finally {
      await refresh();
    }
  };
}

function Institution({ row, mayKeep }: { readonly row: Row; readonly mayKeep: boolean }) {
  const t = useTexts(institutionTexts);
  const send = useSending();
  const { code, closed, customers } = row;
  const [name, setName] = useState(row.name);
  const change = (changed: { readonly name: string; readonly closed: boolean }): void =>
    void send(
      () => act('deskInstitutionChange', { code, ...changed, requestId: newKey() }),
      t('changed'),
    );
  return (
    <li className={styles.institution}>
      <p className={styles.head}>
        <strong className="figure">{code}</strong>
        <span className="quiet">
          {t('customers')} <span className="figure">{customers}</span>
        </span>
        <Badge tone={closed ? 'warn' : 'brand'}>{t(closed ? 'closed' : 'open')}</Badge>
      </p>
      {mayKeep ? (
        <form
          className={styles.change}
          onSubmit={(event) => {
            event.preventDefault();
            change({ name, closed });
          }}
        >
          <TextField label={`${t('name')} · ${code}`} value={name} onChange={setName} />
          <Button type="submit" size="small" variant="plain">
            {t('save')}
          </Button>
          <Button
            size="small"
            variant="plain"
            onClick={() => change({ name: row.name, closed: !closed })}
          >
            {t(closed ? 'reopen' : 'close')}
          </Button>
        </form>
      ) : (
        <p>{row.name}</p>
      )}
    </li>
  );
}

/** Fields of the form that refusals belong to; others are said in a notice. */
const REFUSED_AT = new Map<string, 'code' | 'name'>([
  ['institution_code_format', 'code'],
  ['institution_exists', 'code'],
  ['institution_name_invalid', 'name'],
]);

function AddForm() {
  const t = useTexts(institutionTexts);
  const words = useRefusal(institutionTexts);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const problemAt = problem instanceof ApiError ? REFUSED_AT.get(problem.code) : undefined;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(null);
    try {
      await act('deskInstitutionAdd', { code, name, requestId: newKey() });
      toast(t('added'), 'good');
      setCode('');
      setName('');
    } catch (error) {
      setProblem(error);
      if (!(error instanceof ApiError && REFUSED_AT.has(error.code))) toast(words(error), 'bad');
    } finally {
      await refresh();
    }
  };
  return (
    <Panel title={t('add')}>
      <form className={styles.form} onSubmit={(event) => void add(event)}>
        <TextField
          label={t('code')}
          value={code}
          spellCheck={false}
          onChange={setCode}
          hint={t('codeHint')}
          error={problemAt === 'code' ? words(problem) : null}
        />
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          error={problemAt === 'name' ? words(problem) : null}
        />
        <Button type="submit">{t('add')}</Button>
      </form>
    </Panel>
  );
}
