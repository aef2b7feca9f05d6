import type { Output } from '@maru/contract/calls';
import { deviceName } from '@maru/contract/device-name';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#shared/api.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDayTime } from '#shared/time-text.ts';
import styles from '../../components/device-list.module.css';
import { sessionsTexts } from './sessions.texts.ts';

type Session = Output<'sessionList'>['rows'][number];

export function warm(): void {
  warmCall('sessionList', {});
}

/** Where a customer is logged in, this device first. */
export default function SessionsScreen() {
  const t = useTexts(sessionsTexts);
  const read = useCall('sessionList', {});
  const { data, refetch } = read;
  const rows = data?.rows ?? [];
  const others = rows.filter(({ current }) => !current);
  return (
    <Screen title={t('title')}>
      <p className={formStyles.note}>{t('note')}</p>
      <Loading read={read} skeleton={3} />
      <Refreshable onRefresh={refetch}>
        <ul className={styles.list}>
          {rows
            .filter(({ current }) => current)
            .concat(others)
            .map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
        </ul>
      </Refreshable>
      {others.length > 0 && (
        <End
          variant="plain"
          text={t('endOthers')}
          title={t('endOthersTitle')}
          note={t('endOthersNote')}
          end={() => call('sessionEndOthers', {})}
        />
      )}
      {data !== undefined && others.length === 0 && <p className={styles.only}>{t('only')}</p>}
      <p className={formStyles.aside}>
        <Link className={formStyles.link} to={href('informationLoginPass')}>
          {t('change')}
        </Link>
      </p>
    </Screen>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const t = useTexts(sessionsTexts);
  const language = useLanguage();
  const device = deviceName(session, language);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className="strong">{device}</p>
        {session.current ? (
          <p className={styles.note}>
            <Badge tone="brand">{t('current')}</Badge>
          </p>
        ) : (
          <p className={styles.note}>
            {t('used', { at: formatDayTime(session.usedAt, language) })}
          </p>
        )}
        <p className={styles.note}>
          {t('opened', { at: formatDayTime(session.openedAt, language) })}
        </p>
      </div>
      {!session.current && (
        <End
          variant="quiet"
          text={t('end')}
          title={t('endTitle')}
          note={t('endNote', { device })}
          end={() => call('sessionEnd', { id: session.id })}
        />
      )}
    </li>
  );
}

interface EndProps {
  readonly variant: 'plain' | 'quiet';
  readonly text: string;
  readonly title: string;
  readonly note: string;
  readonly end: () => Promise<unknown>;
}

/** A button that ends sessions, and the sheet that asks first. */
function End({ variant, text, title, note, end }: EndProps): ReactNode {
  const t = useTexts(sessionsTexts);
  const common = useTexts(commonTexts);
  const [open, setOpen] = useState(false);
  const ending = useMutation({
    mutationFn: end,
    onSuccess: () => {
      setOpen(false);
      toast(t('ended'), 'good');
    },
    // one that has ended by itself is gone from the list as well
    onSettled: () => invalidate(['sessionList']),
  });
  return (
    <>
      <Button
        variant={variant}
        {...(variant === 'plain' ? { full: true } : { size: 'small' })}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <ConfirmSheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        note={note}
        submit={t('end')}
        back={common('cancel')}
        variant="danger"
        send={ending}
        onSend={ending.mutate}
      />
    </>
  );
}
