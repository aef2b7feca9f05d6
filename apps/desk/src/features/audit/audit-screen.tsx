import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { auditTexts } from '../../entities/audit.texts.ts';
import { AuditTable } from '../../entities/audit-table.tsx';
import { useCall } from '../../shared/api.ts';
import { Loading } from '../../shared/loading.tsx';
import { SaveList } from '../../shared/save-list.tsx';
import { useTexts } from '../../shared/texts.ts';
import { AuditExport } from './audit-export.tsx';
import styles from './audit-screen.module.css';

const ROWS = 50;
const FOLLOW_MS = 5_000;

/** The audit log, newest first, of everybody or of one person, about everybody or one customer. */
export function AuditScreen() {
  const t = useTexts(auditTexts);
  const [page, setPage] = useState(1);
  const [actor, setActor] = useState('');
  const [customer, setCustomer] = useState('');
  const wanted = {
    ...(actor.trim() === '' ? {} : { actor: actor.trim().slice(0, 40) }),
    ...(customer.trim() === '' ? {} : { customer: customer.trim().slice(0, 40) }),
  };
  const options = page === 1 ? { every: FOLLOW_MS } : {};
  const log = useCall('deskAudit', { ...wanted, page, pageSize: ROWS }, options);
  const total = log.data?.total ?? 0;
  return (
    <div className={styles.screen}>
      <h2 className={styles.title}>
        {t('title')} <span className={styles.total}>{t('total', { n: total })}</span>
      </h2>
      <div className={styles.filters}>
        <TextField label={t('actorFilter')} value={actor} onChange={setActor} />
        <TextField label={t('customerFilter')} value={customer} onChange={setCustomer} />
      </div>
      <div className={styles.export}>
        <AuditExport />
        <SaveList
          file={t('title')}
          call="deskAudit"
          input={wanted}
          keyOf={(row) => row.seq}
          columns={async (language) => (await import('./audit-columns.ts')).auditColumns(language)}
        />
      </div>
      <Loading read={log} rows={8} rowHeight="2.25rem" />
      {log.data?.rows.length === 0 && <EmptyState title={t('none')} />}
      {log.data !== undefined && log.data.rows.length > 0 && (
        <section className={styles.table} aria-label={t('title')} tabIndex={-1}>
          <AuditTable rows={log.data.rows} />
        </section>
      )}
      <div className={styles.pages}>
        {page > 1 && (
          <Button variant="plain" size="small" onClick={() => setPage(1)}>
            {t('newest')}
          </Button>
        )}
        <span>{t('page', { n: page })}</span>
        {page * ROWS < total && (
          <Button variant="plain" size="small" onClick={() => setPage(page + 1)}>
            {t('more')}
          </Button>
        )}
      </div>
    </div>
  );
}
