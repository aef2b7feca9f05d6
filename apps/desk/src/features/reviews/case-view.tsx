import { Badge } from '@maru/ui/badge';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AuditRows } from '../../entities/audit-rows.tsx';
import { CustomerCard } from '../../entities/customer-card.tsx';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { reviewTexts } from '../../entities/review.texts.ts';
import { ReviewRows } from '../../entities/review-rows.tsx';
import { nameOf } from '../../entities/staff-name.ts';
import { FOLLOW_MS, useCall } from '../../shared/api.ts';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Columns, ScrollPane } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useKeys } from '../../shared/use-keys.ts';
import type { Case } from './case.ts';
import styles from './case-view.module.css';
import { DecisionBar, type OnDecided } from './decision-bar.tsx';
import { Evidence } from './evidence.tsx';

/** What is offered to customers or told to the venue: its words are a chunk of their own. */
const OFFERED: readonly string[] = [
  'offering',
  'placement',
  'mentor',
  'mentorEnd',
  'increase',
  'scrip',
  'stakeOffer',
  'auction',
  'auctionCallOff',
  'instruction',
  'product',
  'productEnd',
];
/** Not every case has personal data. */
const CasePersonal = lazy(async () => ({
  default: (await import('./case-personal.tsx')).CasePersonal,
}));
/** Only cases of money out and of passwords have flags. */
const CaseFlags = lazy(async () => ({
  default: (await import('./case-flags.tsx')).CaseFlags,
}));
const LostLink = lazy(async () => ({
  default: (await import('./lost-link.tsx')).LostLink,
}));

const CaseWithdrawals = lazy(async () => ({
  default: (await import('./case-flags.tsx')).CaseWithdrawals,
}));
const OfferedEvidence = lazy(async () => ({
  default: (await import('./offered-evidence.tsx')).OfferedEvidence,
}));

// the words of all parameters, which only one kind of applications needs
const ParameterEvidence = lazy(async () => ({
  default: (await import('./parameter-evidence.tsx')).ParameterEvidence,
}));

const ChannelEvidence = lazy(async () => ({
  default: (await import('./channel-evidence.tsx')).ChannelEvidence,
}));

const OwnWord = lazy(async () => ({
  default: (await import('./own-words.tsx')).OwnWord,
}));

const BankEvidence = lazy(async () => ({
  default: (await import('./bank-evidence.tsx')).BankEvidence,
}));

const DocumentEvidence = lazy(async () => ({
  default: (await import('./document-evidence.tsx')).DocumentEvidence,
}));

const DelistingEvidence = lazy(async () => ({
  default: (await import('./delisting-evidence.tsx')).DelistingEvidence,
}));

const HolidayEvidence = lazy(async () => ({
  default: (await import('./holiday-evidence.tsx')).HolidayEvidence,
}));

interface CaseProps {
  readonly id: string;
  readonly onDecided: OnDecided;
}

/** One application: what it asks, what must be true, whose it is, and what was done about it. */
export function CaseView({ id, onDecided }: CaseProps) {
  const t = useTexts(reviewTexts);
  const read = useCall('deskReview', { id }, { every: FOLLOW_MS });
  const ledger = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const customer = read.data?.customer ?? null;
  useKeys({
    l: () => ledger.current?.focus(),
    v: customer === null ? undefined : () => void navigate(`/customers/${customer.account}`),
  });
  if (read.data === undefined) return <Loading read={read} rows={6} why />;
  const shown = read.data;
  return (
    <div className={styles.case}>
      <ScrollPane label={id}>
        <Title shown={shown} />
        <Columns>
          <div className={styles.column}>
            <Suspense fallback={<Loading read={read} rows={4} />}>
              <EvidenceOf shown={shown} />
            </Suspense>
            {shown.conditions.length > 0 && <Conditions shown={shown} />}
            {shown.withdrawals !== null && (
              <Suspense fallback={null}>
                <CaseFlags shown={shown} />
              </Suspense>
            )}
            <FourEyes shown={shown} />
            {shown.review.kind === 'lostPassword' && (
              <Suspense fallback={null}>
                <LostLink shown={shown} />
              </Suspense>
            )}
          </div>
          <div className={styles.column}>
            {shown.personal.length > 0 && (
              <Suspense fallback={null}>
                <CasePersonal shown={shown} />
              </Suspense>
            )}
            {shown.customer !== null && <CustomerCard customer={shown.customer} isLink />}
            {shown.withdrawals !== null && (
              <Suspense fallback={null}>
                <CaseWithdrawals withdrawals={shown.withdrawals} />
              </Suspense>
            )}
            {shown.review.amount !== null && (
              <div ref={ledger} tabIndex={-1}>
                <Ledger shown={shown} />
              </div>
            )}
          </div>
        </Columns>
        {shown.customer !== null && (
          <ReviewRows title={t('earlier')} none={t('earlierNone')} rows={shown.earlier} />
        )}
        <Panel title={t('trail')}>
          {shown.trail.length === 0 ? (
            <p className={styles.quiet}>{t('trailNone')}</p>
          ) : (
            <AuditRows rows={shown.trail} />
          )}
        </Panel>
      </ScrollPane>
      <DecisionBar shown={shown} onDecided={onDecided} />
    </div>
  );
}

type Shown = { readonly shown: Case };

function EvidenceOf({ shown }: Shown) {
  const { kind } = shown.review;
  if (OFFERED.includes(kind)) return <OfferedEvidence shown={shown} />;
  if (kind === 'channel') return <ChannelEvidence shown={shown} />;
  if (kind === 'document') return <DocumentEvidence shown={shown} />;
  if (kind === 'bank') return <BankEvidence shown={shown} />;
  if (kind === 'holiday') return <HolidayEvidence shown={shown} />;
  if (kind === 'delisting') return <DelistingEvidence shown={shown} />;
  return kind === 'parameter' ? <ParameterEvidence shown={shown} /> : <Evidence shown={shown} />;
}

function Title({ shown: { review } }: Shown) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const evidence = useWords(evidenceTexts);
  const language = useLanguage();
  const { amount, currency, customer, state, decidedAt, decidedBy, reason } = review;
  const sum = amount === null ? '' : moneyText(amount, currency ?? 'KRW', language);
  const decided =
    decidedAt === null
      ? null
      : t('decidedBy', { who: nameOf(decidedBy ?? ''), at: timeText(decidedAt, language) });
  return (
    <div className={styles.title}>
      <h2>
        {word('kind', review.kind)} <span className="figure">{sum}</span>
      </h2>
      <Badge tone={state === 'pending' ? 'warn' : 'brand'}>{word('state', state)}</Badge>
      <Badge>{review.id}</Badge>
      <p className={styles.quiet}>
        {customer === 'house' ? t('house') : customer} ·{' '}
        {t('openedAt', { at: timeText(review.openedAt, language) })}
        {decided !== null && ` · ${decided}`}
        {reason !== null && ` · ${evidence('reason', reason)}`}
      </p>
    </div>
  );
}

function Conditions({ shown: { conditions, review } }: Shown) {
  const t = useTexts(reviewTexts);
  const evidence = useWords(evidenceTexts);
  /** What only one kind of applications has stands among its own words. */
  const say = (prefix: 'closed' | 'gate', code: string): ReactNode => {
    const known = evidence(prefix, code);
    if (known !== code) return known;
    const own = prefix === 'closed' ? 'code' : prefix;
    return (
      <Suspense>
        <OwnWord kind={review.kind} prefix={own} code={code} />
      </Suspense>
    );
  };
  const isNamed = (name: string): boolean =>
    review.kind !== 'closing' || evidence('gate', name) !== name;
  // any other shows while it is not met, by what the customer is told
  const unmetFirst = conditions.toSorted(
    (a, b) => Number(a.closed === null) - Number(b.closed === null),
  );
  const listed = unmetFirst.filter(({ name, closed }) => closed !== null || isNamed(name));
  const n = listed.filter(({ closed }) => closed === null).length;
  return (
    <Panel title={t('conditions')} aside={t('conditionsMet', { n, all: listed.length })}>
      <dl className="facts">
        {listed.map(({ name, closed }) => (
          <div key={name}>
            <dt>{isNamed(name) ? say('gate', name) : say('closed', closed ?? '')}</dt>
            <dd className={closed === null ? styles.good : styles.bad}>
              {closed === null && t('met')}
              {closed !== null && (isNamed(name) ? say('closed', closed) : t('unmet'))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function FourEyes({ shown: { people, review, version } }: Shown) {
  const t = useTexts(reviewTexts);
  const first =
    review.reviewedBy === null ? t('firstNone') : t('firstBy', { who: nameOf(review.reviewedBy) });
  return (
    <Panel title={t('people')}>
      <p>{t(people > 1 ? 'peopleTwo' : 'peopleOne')}</p>
      {people > 1 && <p className={styles.quiet}>{first}</p>}
      {version !== '' && (
        <p className={styles.quiet}>
          {t('version')} <span className="figure">{version.slice(0, 8)}</span>
        </p>
      )}
    </Panel>
  );
}

function Ledger({ shown: { entries } }: Shown) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const language = useLanguage();
  return (
    <Panel title={t('ledger')}>
      {entries.length === 0 && <p className={styles.quiet}>{t('ledgerNone')}</p>}
      {entries.map((entry) => (
        <div key={entry.no} className={styles.entry}>
          <p className={styles.quiet}>
            <span className="figure">{entry.no}</span> · {word('cause', entry.cause)} ·{' '}
            {timeText(entry.at, language)}
          </p>
          <dl className="facts">
            {entry.postings.map(({ account, unit, amount }) => (
              <div key={`${account} ${unit} ${amount}`}>
                <dt>{word('account', account)}</dt>
                <dd className="figure">{moneyText(amount, unit, language)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Panel>
  );
}
