import { MENTOR_SORTS, type MentorSort } from '@maru/contract/follow-rules';
import { RECORD_FIGURES_DAYS } from '@maru/contract/record-rules';
import { Card } from '@maru/ui/card';
import { Chips } from '@maru/ui/chips';
import { Gain } from '@maru/ui/figure';
import { Link, useSearchParams } from 'react-router';
import { NothingOffered } from '#entities/service/nothing-offered.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { formatPercent, precise, wonInWords } from '#shared/money-text.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { invalidate, usePages, warmPages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { MentorHead } from '../../components/mentor-head.tsx';
import type { Mentor } from '../../model/mentor.ts';
import styles from '../../tutor.module.css';
import { tutorTexts } from '../../tutor.texts.ts';
import { mentorsTexts } from './mentors.texts.ts';
import { OwnAccount } from './own-account.tsx';

/** Prices move what is shown. */
const POLL_MS = 10_000;

export function warm(): void {
  warmPages('mentorList', { sort: 'return' });
}

/** Mentors by what their own fills come to. */
export default function MentorsScreen() {
  const t = useTexts(mentorsTexts);
  const words = useTexts(tutorTexts);
  const [query, setQuery] = useSearchParams();
  const sort = MENTOR_SORTS.find((one) => one === query.get('sort')) ?? 'return';
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['mentorList', 'mentorAccount'])}>
        <div className="cards">
          <OwnAccount />
        </div>
        <Chips
          label={t('sort')}
          value={sort}
          onChange={(next) => setQuery({ sort: next }, { replace: true })}
          items={MENTOR_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
        />
        <div className="cards">
          <Mentors key={sort} sort={sort} />
          <QuietLink to={href('tutorRecord')}>{words('mine')}</QuietLink>
          <Card variant="well">{t('terms')}</Card>
        </div>
      </Refreshable>
    </Screen>
  );
}

function Mentors({ sort }: { readonly sort: MentorSort }) {
  const t = useTexts(mentorsTexts);
  const list = usePages('mentorList', { sort }, { refetchInterval: POLL_MS });
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={<NothingOffered title={t('none')} note={t('noneNote')} />}
      hasEnd={false}
    >
      {list.rows.map((mentor) => (
        <MentorCard key={mentor.id} mentor={mentor} />
      ))}
    </PagedList>
  );
}

function MentorCard({ mentor }: { readonly mentor: Mentor }) {
  const t = useTexts(mentorsTexts);
  const words = useTexts(tutorTexts);
  const language = useLanguage();
  const { id, record, minimum, mine } = mentor;
  const { days, winRate, drawdown, fund } = record;
  const hasFigures = days >= RECORD_FIGURES_DAYS;
  const figures = [
    ...(hasFigures
      ? ([
          [words('winRate'), winRate === null ? '–' : formatPercent(winRate)],
          [words('drawdownShort'), formatPercent(drawdown)],
        ] as const)
      : []),
    [words('fund'), precise(fund, language)],
  ] as const;
  return (
    <Card>
      <Link to={href('tutorInfo', { id })} className={styles.whole}>
        <MentorHead mentor={mentor} />
        {hasFigures && (
          <span className={styles.big}>
            <Gain percent={record.return} size={24} strong />
            <span className={styles.note}>{words('returnNote', { count: days })}</span>
          </span>
        )}
        <dl className={`${styles.figures} ${styles.three}`}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={styles.strong}>{value}</dd>
            </div>
          ))}
        </dl>
        <span className={styles.foot}>
          <span className={styles.note}>
            {`${words('minimum')} ${wonInWords(minimum, language) ?? minimum}`}
          </span>
          <span className={styles.note}>
            {t(mine === null ? 'see' : 'following')}
            <span aria-hidden="true"> ›</span>
          </span>
        </span>
      </Link>
    </Card>
  );
}
