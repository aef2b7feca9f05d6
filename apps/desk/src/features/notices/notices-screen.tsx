import type { Output } from '@maru/contract/desk-calls';
import { TAKE_BACK_REASONS, type TakeBackReason } from '@maru/contract/desk-rules';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmForm } from '../../entities/confirm-form.tsx';
import { nameOf } from '../../entities/staff-name.ts';
import { act, newKey, refresh, useMayAsk } from '../../shared/api.ts';
import { CallList } from '../../shared/call-list.tsx';
import { timeText } from '../../shared/figures.ts';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import { noticeTexts } from './notice.texts.ts';
import { NoticeForm } from './notice-form.tsx';
import styles from './notices.module.css';

type Row = Output<'deskNotices'>['rows'][number];

/** What staff write to customers: a form, and what was written with its state. */
export function NoticesScreen() {
  const t = useTexts(noticeTexts);
  const mayWrite = useMayAsk();
  const [taking, setTaking] = useState<{ readonly id: string; readonly key: string } | null>(null);
  return (
    <Room label={t('title')}>
      <Columns>
        {mayWrite && <NoticeForm />}
        <CallList
          title={t('list')}
          call="deskNotices"
          keyOf={(row) => row.id}
          columns={async (language) =>
            (await import('./notice-columns.ts')).noticeColumns(language)
          }
          none={t('none')}
          from="form"
        >
          {(row) => (
            <Written
              row={row}
              onTakeBack={mayWrite ? () => setTaking({ id: row.id, key: newKey() }) : null}
            />
          )}
        </CallList>
      </Columns>
      <TakeBackSheet taking={taking} onClose={() => setTaking(null)} />
    </Room>
  );
}

interface WrittenProps {
  readonly row: Row;
  readonly onTakeBack: (() => void) | null;
}

function Written({ row, onTakeBack }: WrittenProps) {
  const t = useTexts(noticeTexts);
  const word = useWords(noticeTexts);
  const language = useLanguage();
  const { kind, to, symbols, texts, state, review, reason } = row;
  const about = kind === 'news' ? symbols.join(' ') || t('market') : (to ?? t('all'));
  return (
    <li className={styles.written}>
      <p className={styles.head}>
        <strong>{texts[language].title}</strong>
        <Badge tone={state === 'published' ? 'brand' : 'warn'}>{word('state', state)}</Badge>
      </p>
      <p className={styles.text}>{texts[language].text}</p>
      <p className="quiet figure">
        {word('kind', kind)} · {about} ·{' '}
        {t('by', { who: nameOf(row.writtenBy), at: timeText(row.writtenAt, language) })}
        {state === 'taken_back' && ` · ${word('why', reason ?? '')}`} ·{' '}
        <Link className={styles.link} to={`/queue/notice/${review}`}>
          {review}
        </Link>
      </p>
      {onTakeBack !== null && kind === 'news' && state === 'published' && (
        <Button size="small" variant="plain" onClick={onTakeBack}>
          {t('takeBack')}
        </Button>
      )}
    </li>
  );
}

interface TakeBackProps {
  readonly taking: { readonly id: string; readonly key: string } | null;
  readonly onClose: () => void;
}

function TakeBackSheet({ taking, onClose }: TakeBackProps) {
  const t = useTexts(noticeTexts);
  const word = useWords(noticeTexts);
  const words = useRefusal(noticeTexts);
  const send = async (reason: string | null): Promise<void> => {
    if (taking === null) return;
    const { id, key: requestId } = taking;
    try {
      await act('deskNoticeTakeBack', { id, reason: reason as TakeBackReason, requestId });
      toast(t('takenBack'), 'good');
    } catch (error) {
      toast(words(error), 'bad');
    }
    onClose();
    await refresh();
  };
  return (
    <Sheet open={taking !== null} onClose={onClose} title={t('takeBackTitle')}>
      <ConfirmForm
        key={taking?.key}
        reasons={TAKE_BACK_REASONS.map((code) => ({ code, text: word('why', code) }))}
        note={t('takeBackNote')}
        confirm={t('takeBack')}
        cancel={t('cancel')}
        danger
        onConfirm={send}
        onCancel={onClose}
      />
    </Sheet>
  );
}
