import type { Output } from '@maru/contract/desk-calls';
import { FLAGS, type Flag } from '@maru/contract/desk-rules';
import { Badge } from '@maru/ui/badge';
import { lazy, Suspense, useState } from 'react';
import { AuditRows } from '../../entities/audit-rows.tsx';
import { CustomerCard } from '../../entities/customer-card.tsx';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { ReviewRows } from '../../entities/review-rows.tsx';
import { nameOf } from '../../entities/staff-name.ts';
import { FOLLOW_MS, newKey, useCall, useMe } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Columns, ScrollPane } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useKeys } from '../../shared/use-keys.ts';
import { customerTexts } from './customer.texts.ts';
import styles from './customer-view.module.css';
import { type Flagging, FlagSheet } from './flag-sheet.tsx';

/** Its tables and their words are a chunk of their own. */
const CustomerAccount = lazy(async () => ({
  default: (await import('./customer-account.tsx')).CustomerAccount,
}));

const AccountFigures = lazy(async () => ({
  default: (await import('./customer-account.tsx')).AccountFigures,
}));

type Known = Output<'deskCustomer'>;

/** One customer: who it is, masked; money, restrictions, applications and what staff did. */
export function CustomerView({ account }: { readonly account: string }) {
  const t = useTexts(customerTexts);
  const read = useCall('deskCustomer', { account }, { every: FOLLOW_MS });
  if (read.data === undefined) return <Loading read={read} rows={6} why />;
  const known = read.data;
  return (
    <ScrollPane label={account}>
      <h2 className={styles.title}>{account}</h2>
      <Suspense fallback={null}>
        <AccountFigures account={account} />
      </Suspense>
      <Columns>
        <Flags account={account} known={known} />
        <CustomerCard customer={known.customer} />
        <WhoItIs known={known} />
        <ReviewRows title={t('reviews')} none={t('reviewsNone')} rows={known.reviews} />
      </Columns>
      <Suspense fallback={null}>
        <CustomerAccount account={account} />
      </Suspense>
      <Panel title={t('trail')}>
        {known.trail.length === 0 ? (
          <p className="quiet">{t('trailNone')}</p>
        ) : (
          <AuditRows rows={known.trail} />
        )}
      </Panel>
    </ScrollPane>
  );
}

function WhoItIs({ known: { login, name, sessions } }: { readonly known: Known }) {
  const t = useTexts(customerTexts);
  return (
    <Panel title={t('masked')}>
      <dl className="facts">
        <div>
          <dt>{t('login')}</dt>
          <dd>{login || t('nothing')}</dd>
        </div>
        <div>
          <dt>{t('name')}</dt>
          <dd>{name || t('nothing')}</dd>
        </div>
        <div>
          <dt>{t('sessions')}</dt>
          <dd className="figure">{sessions}</dd>
        </div>
      </dl>
    </Panel>
  );
}

/** The four restrictions, each with its key: set by one, lifted by two. */
function Flags({ account, known }: { readonly account: string; readonly known: Known }) {
  const t = useTexts(customerTexts);
  const me = useMe();
  const mayAct = me?.roles.some((role) => role === 'reviewer' || role === 'approver') === true;
  const [flagging, setFlagging] = useState<Flagging | null>(null);
  const begin = (flag: Flag): void => {
    const set = known.flags.find((one) => one.flag === flag);
    if (set?.lifting !== true) {
      setFlagging({ account, flag, lift: set !== undefined, key: newKey() });
    }
  };
  const keys = FLAGS.map((flag, i) => [String(i + 1), () => begin(flag)] as const);
  useKeys(mayAct ? Object.fromEntries(keys) : {});
  return (
    <Panel title={t('flags')}>
      <dl className="facts">
        {FLAGS.map((flag, i) => (
          <FlagRow
            key={flag}
            flag={flag}
            set={known.flags.find((one) => one.flag === flag)}
            number={i + 1}
            onBegin={mayAct ? () => begin(flag) : null}
          />
        ))}
      </dl>
      <p className="quiet">{t('flagsNote')}</p>
      <FlagSheet flagging={flagging} onClose={() => setFlagging(null)} />
    </Panel>
  );
}

interface FlagRowProps {
  readonly flag: Flag;
  readonly set: Known['flags'][number] | undefined;
  readonly number: number;
  readonly onBegin: (() => void) | null;
}

function FlagRow({ flag, set, number, onBegin }: FlagRowProps) {
  const t = useTexts(customerTexts);
  const evidence = useWords(evidenceTexts);
  const language = useLanguage();
  const name = evidence('value', flag);
  const told = (one: Known['flags'][number]): string =>
    t('setBy', {
      reason: evidence('value', one.reason),
      who: nameOf(one.setBy),
      at: timeText(one.setAt, language),
    });
  return (
    <div>
      <dt>
        {name} {set !== undefined && <span className={styles.set}>{told(set)}</span>}
      </dt>
      <dd className={styles.act}>
        {set === undefined && <span className="quiet">{t('notSet')}</span>}
        {set?.lifting === true && <Badge tone="warn">{t('lifting')}</Badge>}
        {onBegin !== null && set?.lifting !== true && (
          <button type="button" className={styles.button} onClick={onBegin}>
            {t(set === undefined ? 'set' : 'lift')}
            <span className="visually-hidden"> {name}</span> <kbd>{number}</kbd>
          </button>
        )}
      </dd>
    </div>
  );
}
