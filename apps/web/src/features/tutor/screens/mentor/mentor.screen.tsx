import { RECORD_FIGURES_DAYS } from '@maru/contract/record-rules';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Gain } from '@maru/ui/figure';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate, useCall, usePages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDate } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { Curve } from '../../components/curve.tsx';
import { MentorHead } from '../../components/mentor-head.tsx';
import { RecordFigures } from '../../components/record-figures.tsx';
import { PositionRows, TradePages } from '../../components/trade-rows.tsx';
import { type Mentor, type MentorInfo, percentOfPpm } from '../../model/mentor.ts';
import styles from '../../tutor.module.css';
import { tutorTexts } from '../../tutor.texts.ts';
import { FollowSheet } from './follow-sheet.tsx';
import { mentorTexts } from './mentor.texts.ts';

/** Prices move what is shown. */
const POLL_MS = 5_000;

/** One mentor: record, what he holds and trades, and the way to follow him. */
export default function MentorScreen() {
  const t = useTexts(mentorTexts);
  const id = useSearchParams()[0].get('id') ?? '';
  const read = useCall('mentorInfo', { id }, { refetchInterval: POLL_MS });
  const { data } = read;
  if (data !== undefined) return <Shown key={id} info={data} />;
  return (
    <Screen title={t('title')} simulated>
      <Loading read={read} skeleton={8} />
    </Screen>
  );
}

function Shown({ info }: { readonly info: MentorInfo }) {
  const t = useTexts(mentorTexts);
  const words = useTexts(tutorTexts);
  const [asking, setAsking] = useState(false);
  const { mentor, curve, positions } = info;
  const { record } = mentor;
  return (
    <Screen
      title={t('title')}
      simulated
      action={<Action info={info} onFollow={() => setAsking(true)} />}
    >
      <Refreshable onRefresh={() => invalidate(['mentorInfo', 'mentorTrades'])}>
        <Card className={styles.card}>
          <MentorHead mentor={mentor} />
          {record.days >= RECORD_FIGURES_DAYS && (
            <>
              <span className={styles.big}>
                <Gain percent={record.return} size={32} strong />
                <span className={styles.note}>{words('returnNote', { count: record.days })}</span>
              </span>
              <Curve curve={curve} />
            </>
          )}
          <RecordFigures mentor={mentor} />
        </Card>
        <Terms mentor={mentor} />
        <Card className={styles.card}>
          <h2 className="card-title">{words('positions')}</h2>
          {positions.length === 0 ? (
            <p className={styles.note}>{words('noPositions')}</p>
          ) : (
            <PositionRows positions={positions} />
          )}
        </Card>
        <Trades id={mentor.id} />
      </Refreshable>
      <FollowSheet open={asking} info={info} onClose={() => setAsking(false)} />
    </Screen>
  );
}

interface ActionProps {
  readonly info: MentorInfo;
  readonly onFollow: () => void;
}

function Action({ info: { mentor, isMe }, onFollow }: ActionProps) {
  const t = useTexts(mentorTexts);
  const go = useGo();
  const { mine, stage } = mentor;
  if (mine !== null) {
    return (
      <Button full onClick={() => go.to(href('tutorRecord', { id: mine }))}>
        {t('seeMine')}
      </Button>
    );
  }
  return (
    <Button full disabled={stage !== 'active'} onClick={onFollow}>
      {t(stage !== 'active' ? 'over' : isMe ? 'ownTitle' : 'follow')}
    </Button>
  );
}

function Terms({ mentor }: { readonly mentor: Mentor }) {
  const t = useTexts(mentorTexts);
  const words = useTexts(tutorTexts);
  const language = useLanguage();
  const { minimum, endsAt, lockDays, sharePpm } = mentor;
  const percent = `${percentOfPpm(sharePpm)}%`;
  return (
    <Card className={styles.card}>
      <h2 className="card-title">{t('termsTitle')}</h2>
      <Lines>
        <Line label={words('minimum')} value={<Won value={minimum} />} />
        <Line label={words('share')} value={words('shareValue', { percent })} />
        <Line label={words('lock')} value={words('lockValue', { count: lockDays })} />
        <Line label={words('endsAt')} value={formatDate(endsAt, language)} />
      </Lines>
      <h2 className={`card-title ${styles.risk}`}>{t('howTitle')}</h2>
      {(['how_block', 'how_sell', 'how_stop', 'how_share'] as const).map((key) => (
        <p key={key} className={styles.note}>
          {t(key)}
        </p>
      ))}
    </Card>
  );
}

function Trades({ id }: { readonly id: string }) {
  const words = useTexts(tutorTexts);
  const pages = usePages('mentorTrades', { id }, { refetchInterval: POLL_MS });
  return (
    <Card className={styles.card}>
      <h2 className="card-title">{words('trades')}</h2>
      <TradePages pages={pages} none={words('noTrades')} noneNote={words('noTradesNote')} />
    </Card>
  );
}
