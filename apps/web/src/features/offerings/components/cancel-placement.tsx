import type { Names } from '@maru/std/instrument';
import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { call, createKeys } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { Refusal, toastRefusal } from '#shared/refusal.tsx';
import { Won } from '#shared/won.tsx';
import type { PlacementApplication } from '../model/placement.ts';
import { placementTexts } from '../placements.texts.ts';
import styles from './placement.module.css';

interface Props {
  readonly names: Names;
  readonly mine: PlacementApplication;
}

/** Takes an application back that is under review, after a question that names what it means. */
export function CancelPlacement({ names, mine }: Props) {
  const t = useTexts(placementTexts);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [keyFor] = useState(createKeys);
  const cancel = useMutation({
    mutationFn: () => call('placementCancel', { id: mine.id, requestId: keyFor(mine.id) }),
    onSuccess: () => {
      toast(t('cancelDone'), 'good');
      setAsking(false);
      return invalidate(['placementList', 'placementDetail', 'placementRecords', 'fundBalances']);
    },
    onError: (error) => toastRefusal(error),
  });
  const close = (): void => {
    cancel.reset();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" variant="plain" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <Sheet
        open={asking}
        onClose={close}
        title={t('cancelTitle', { name: localName(names, language) })}
        note={t('cancelNote')}
        action={
          <div className={styles.pair}>
            <Button variant="plain" onClick={close}>
              {t('keep')}
            </Button>
            <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('cancel')}
            </Button>
          </div>
        }
      >
        <Lines>
          <Line strong label={t('cancelBack')} value={<Won value={mine.held} />} />
        </Lines>
        <Refusal error={cancel.error} />
      </Sheet>
    </>
  );
}
