import type { Output } from '@maru/contract/calls';
import { deviceName } from '@maru/contract/device-name';
import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { supportsPasskeys } from '#entities/passkey/passkey.ts';
import { call } from '#shared/api.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDayTime } from '#shared/time-text.ts';
import styles from '../../components/device-list.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysTexts } from './passkeys.texts.ts';

type Row = Output<'passkeyList'>['rows'][number];

export function warm(): void {
  warmCall('passkeyList', {});
}

/** The keys by which a customer logs in without a password. */
export default function PasskeysScreen() {
  const t = useTexts(passkeysTexts);
  const read = useCall('passkeyList', {});
  const { data, refetch } = read;
  const [adding, setAdding] = useState(false);
  const supported = supportsPasskeys();
  return (
    <Screen
      title={t('title')}
      {...(supported && {
        action: (
          <Button full onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        ),
      })}
    >
      <p className={formStyles.note}>{t('note')}</p>
      <Loading read={read} skeleton={2} />
      <Refreshable onRefresh={refetch}>
        {data?.rows.length === 0 && <EmptyState title={t('none')} />}
        <ul className={styles.list}>
          {data?.rows.map((row) => (
            <PasskeyRow key={row.id} row={row} />
          ))}
        </ul>
      </Refreshable>
      {!supported && <p className={formStyles.note}>{t('unsupported')}</p>}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function PasskeyRow({ row }: { readonly row: Row }) {
  const t = useTexts(passkeysTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const device = deviceName(row, language);
  const removing = useMutation({
    mutationFn: () => call('passkeyRemove', { id: row.id }),
    onSuccess: () => {
      setOpen(false);
      toast(t('removed'), 'good');
    },
    onSettled: () => invalidate(['passkeyList']),
  });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className="strong">{device}</p>
        <p className={styles.note}>{t('addedAt', { at: formatDayTime(row.addedAt, language) })}</p>
        {row.usedAt !== null && (
          <p className={styles.note}>{t('usedAt', { at: formatDayTime(row.usedAt, language) })}</p>
        )}
      </div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <ConfirmSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('removeTitle')}
        note={t('removeNote', { device })}
        submit={t('remove')}
        back={common('cancel')}
        variant="danger"
        send={removing}
        onSend={removing.mutate}
      />
    </li>
  );
}
