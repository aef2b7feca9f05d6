import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { call, createKeys } from '#shared/api.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { NameHead } from '../../components/mentor-head.tsx';
import type { FollowRecord } from '../../model/mentor.ts';
import styles from '../../tutor.module.css';
import { followsTexts } from './follows.texts.ts';
import { stakeTexts } from './stake.texts.ts';
import { type Move, StakeSheet } from './stake-sheet.tsx';

interface Props {
  readonly follow: FollowRecord;
  /** With all its lines, and the way to stop it. */
  readonly whole?: boolean;
}

/** One follow: what was put in, what it is worth, and what came of it. */
export function FollowCard({ follow, whole = false }: Props) {
  const t = useTexts(followsTexts);
  const language = useLanguage();
  const { id, names, style, own, stage, stake, worth, profit, startedAt, returned } = follow;
  const head = (
    <NameHead
      names={names}
      note={own ? t('own') : localName(style, language)}
      badge={
        stage === 'active' ? undefined : (
          <Badge tone={stage === 'stopping' ? 'warn' : 'plain'}>
            {t(stage === 'stopping' ? 'stopping' : 'endedBadge')}
          </Badge>
        )
      }
    />
  );
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        {whole ? (
          <Link to={href('tutorInfo', { id: follow.mentor })} className={styles.whole}>
            {head}
          </Link>
        ) : (
          <Link to={href('tutorRecord', { id })} className={styles.whole}>
            {head}
          </Link>
        )}
        <span className={styles.big}>
          <Won value={profit} signed toned strong size={24} />
        </span>
        <p className={styles.note}>{t('since', { at: formatDateTime(startedAt, language) })}</p>
        <Lines>
          <Line label={t('stake')} value={<Won value={stake} />} />
          <Line
            strong
            label={t(stage === 'ended' ? 'returned' : 'worth')}
            value={<Won value={returned ?? worth} />}
          />
          {whole && <More follow={follow} />}
        </Lines>
        {whole && stage === 'stopping' && <p className={styles.note}>{t('haltedNote')}</p>}
        {whole && <Ways follow={follow} />}
      </article>
    </Card>
  );
}

function More({ follow }: { readonly follow: FollowRecord }) {
  const t = useTexts(followsTexts);
  const language = useLanguage();
  const { stage, cash, realised, shared, highWater, handed, settlesOn, own } = follow;
  return (
    <>
      {stage !== 'ended' && <Line label={t('cash')} value={<Won value={cash} />} />}
      <Line label={t('realised')} value={<Won value={realised} signed toned />} />
      {!own && (
        <>
          <Line label={t('shared')} value={<Won value={shared} />} />
          <Line label={t('highWater')} value={<Won value={highWater} />} />
        </>
      )}
      {handed !== '0' && <Line label={t('handed')} value={<Won value={handed} />} />}
      {settlesOn !== null && <Line label={t('settles')} value={formatDay(settlesOn, language)} />}
    </>
  );
}

type Asked = Move | 'stop';

/** The ways to put in more, to take a part back and to stop, or since when there are any. */
function Ways({ follow }: { readonly follow: FollowRecord }) {
  const t = useTexts(followsTexts);
  const words = useTexts(stakeTexts);
  const language = useLanguage();
  const now = useCall('marketStatus', {}).data?.now ?? 0;
  const [asking, setAsking] = useState<Asked | null>(null);
  const { own, stage, lockedUntil, withdrawable, addable } = follow;
  if (own || stage !== 'active') return null;
  const isLocked = now < lockedUntil;
  const close = (): void => setAsking(null);
  const ways: readonly (readonly [Asked, string, boolean])[] = [
    ['topUp', words('topUp'), addable !== '0'],
    ['withdraw', words('withdraw'), !isLocked && withdrawable !== '0'],
    ['stop', t('stop'), !isLocked],
  ];
  return (
    <div className={styles.foot}>
      {isLocked && (
        <span className={styles.note}>
          {t('lockedUntil', { at: formatDateTime(lockedUntil, language) })}
        </span>
      )}
      <div className={styles.ways}>
        {ways.map(([way, label, can]) => (
          <Button
            key={way}
            size="small"
            variant="plain"
            disabled={!can}
            onClick={() => setAsking(way)}
          >
            {label}
          </Button>
        ))}
      </div>
      <StakeSheet follow={follow} move="topUp" open={asking === 'topUp'} onClose={close} />
      <StakeSheet follow={follow} move="withdraw" open={asking === 'withdraw'} onClose={close} />
      <StopSheet follow={follow} open={asking === 'stop'} onClose={close} />
    </div>
  );
}

interface StopProps {
  readonly follow: FollowRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

function StopSheet({ follow, open, onClose }: StopProps) {
  const t = useTexts(followsTexts);
  const language = useLanguage();
  const [keyFor] = useState(createKeys);
  const stop = useMutation({
    mutationFn: () => call('followStop', { id: follow.id, requestId: keyFor(follow.id) }),
    onSuccess: () => {
      toast(t('stopDone'), 'good');
      onClose();
      return invalidate(['followRecords', 'mentorInfo', 'mentorList', 'fundBalances']);
    },
    onError: (error) => toastRefusal(error),
  });
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('stopTitle', { name: localName(follow.names, language) })}
      note={t('stopNote')}
      submit={t('stop')}
      back={t('keep')}
      variant="danger"
      send={stop}
      onSend={stop.mutate}
    >
      <Lines>
        <Line label={t('stake')} value={<Won value={follow.stake} />} />
        <Line strong label={t('stopNow')} value={<Won value={follow.worth} />} />
      </Lines>
      <p className={styles.note}>{t('haltedNote')}</p>
    </ConfirmSheet>
  );
}
