import { Button } from '@maru/ui/button';
import { Fold } from '@maru/ui/fold';
import { Sheet } from '@maru/ui/sheet';
import { FailedAction, useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { AgreedDocument } from './agreed-document.tsx';
import { documentTexts } from './document.texts.ts';
import type { Outstanding } from './use-outstanding.ts';

export interface AskedAgreementProps {
  readonly open: boolean;
  readonly outstanding: readonly Outstanding[];
  readonly onClose: () => void;
}

/** Asks for agreement to the versions that are in force: each to be read, all agreed to at once. */
export function AskedAgreement({ open, outstanding, onClose }: AskedAgreementProps) {
  const t = useTexts(documentTexts);
  const agree = useAction('submit', {
    mutationFn: () =>
      call('documentAgree', {
        versions: outstanding.map(({ document, inForce: version }) => ({ document, version })),
      }),
    onSuccess: onClose,
    // also where it has another version by now
    onSettled: () => invalidate(['documentMine', 'commonDocument']),
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('changed')}
      note={t('changedNote')}
      action={
        <>
          <Button full busy={agree.isPending} onClick={() => agree.mutate()}>
            {t('agree')}
          </Button>
          <Button full variant="plain" onClick={onClose}>
            {t('later')}
          </Button>
        </>
      }
    >
      {outstanding.map(({ document }) => (
        <Fold key={document} label={t('read', { name: t(document) })}>
          <AgreedDocument document={document} />
        </Fold>
      ))}
      <FailedAction action="submit" error={agree.error} />
    </Sheet>
  );
}
