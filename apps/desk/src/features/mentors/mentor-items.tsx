import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { Link } from 'react-router';
import { AskedBy } from '../../entities/asked.tsx';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { ToQueue } from '../../entities/to-queue.tsx';
import { moneyText, timeText } from '../../shared/figures.ts';
import { SureButton } from '../../shared/sure-button.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { mentorTexts } from './mentor.texts.ts';

export type MentorRow = Output<'deskMentors'>['rows'][number];
type FollowRow = Output<'deskFollows'>['rows'][number];

const PPM_OF_PERCENT = 10_000;

/** One mentor: terms, followers and what his fills come to; one that is active can be ended. */
export function MentorItem({ row, mayAsk }: { readonly row: MentorRow; readonly mayAsk: boolean }) {
  const t = useTexts(mentorTexts);
  const word = useWords(mentorTexts);
  const language = useLanguage();
  const { stage, names, style, customer, ending } = row;
  const won = (amount: string): string => moneyText(amount, 'KRW', language);
  const isOver = stage === 'rejected' || stage === 'ended';
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="quiet">{style[language] ?? style.kor}</span>
        <Badge tone={isOver ? 'plain' : 'brand'}>{word('stage', stage)}</Badge>
        {ending && <Badge tone="warn">{t('endAsked')}</Badge>}
        {stage === 'review' && <ToQueue kind="mentor" />}
        {ending && <ToQueue kind="mentorEnd" />}
      </p>
      <dl className={styles.facts}>
        <Fact name={t('return')} value={`${row.return}%`} />
        <Fact name={t('followers')} value={`${row.followers} · ${row.inProfit}`} />
        <Fact name={t('scale')} value={`${won(row.fund)} · ${won(row.own)}`} />
        <Fact name={t('orders')} value={grouped(String(row.orders))} />
        <Fact name={t('minimum')} value={won(row.minimum)} />
        <Fact name={t('lock')} value={t('days', { n: row.lockDays })} />
        <Fact name={t('shareOf')} value={`${row.sharePpm / PPM_OF_PERCENT}%`} />
        <Fact name={t('endsAt')} value={timeText(row.endsAt, language)} />
      </dl>
      <AskedBy row={row}>
        {' '}
        · {t('account')}{' '}
        <Link className={styles.link} to={`/customers/${customer}`}>
          {customer}
        </Link>
      </AskedBy>
      {mayAsk && stage === 'active' && !ending && <End id={row.id} />}
    </li>
  );
}

/** Asks for the end of a mentor, once the consequence was read. */
function End({ id }: { readonly id: string }) {
  const t = useTexts(mentorTexts);
  const { busy, send } = useAsking('deskMentorEnd', mentorTexts, 'endSent');
  return (
    <SureButton
      label={t('end')}
      consequence={t('endSure')}
      send={t('endSend')}
      keep={t('keep')}
      busy={busy}
      onSend={() => send({ id })}
    />
  );
}

/** One follow: what was put in, and what came of it. */
export function FollowItem({ row, of }: { readonly row: FollowRow; readonly of: string }) {
  const t = useTexts(mentorTexts);
  const word = useWords(mentorTexts);
  const language = useLanguage();
  const won = (amount: string): string => moneyText(amount, 'KRW', language);
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{of}</strong>
        <Link className={styles.link} to={`/customers/${row.customer}`}>
          {row.customer}
        </Link>
        {row.own && <Badge>{t('own')}</Badge>}
        <Badge tone={row.stage === 'ended' ? 'plain' : 'brand'}>{word('stage', row.stage)}</Badge>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('stake')} value={won(row.stake)} />
        <Fact name={t('cash')} value={won(row.cash)} />
        <Fact name={t('realised')} value={won(row.realised)} />
        <Fact name={t('shared')} value={won(row.shared)} />
        {row.handed !== '0' && <Fact name={t('handed')} value={won(row.handed)} />}
        {row.returned !== null && <Fact name={t('returned')} value={won(row.returned)} />}
        <Fact name={t('since')} value={timeText(row.startedAt, language)} />
        {row.endedAt === null ? (
          <Fact name={t('lockedUntil')} value={timeText(row.lockedUntil, language)} />
        ) : (
          <Fact name={t('endedAt')} value={timeText(row.endedAt, language)} />
        )}
      </dl>
      <p className="quiet figure">{row.id}</p>
    </li>
  );
}
