import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { LevelFields } from '#entities/order/components/level-fields.tsx';
import { LevelOutcomes } from '#entities/order/components/level-outcomes.tsx';
import { QuantityStepper } from '#entities/order/components/quantity-stepper.tsx';
import type { Position } from '#entities/order/model/profit.ts';
import { protectionTexts } from '#entities/order/protection.texts.ts';
import { FailedAction } from '#shared/action-result.tsx';
import { newKey } from '#shared/api.ts';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Refusal } from '#shared/refusal.tsx';
import { useProtect } from '../api/protect.ts';
import type { Protection } from '../model/position-detail.ts';
import { protectTexts } from '../protect.texts.ts';
import styles from './sheets.module.css';
import { type ProtectForm, useProtectForm } from './use-protect-form.ts';

export interface ProtectSheetProps {
  readonly position: Position;
  /** As it stands; null: there is none. */
  readonly protection: Protection | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sets the take-profit and stop-loss. Each opening of the sheet is one setting with one key. */
export function ProtectSteps(props: ProtectSheetProps) {
  const [opened, setOpened] = useState({ open: false, key: '' });
  const { open } = props;
  if (open !== opened.open) setOpened({ open, key: open ? newKey() : opened.key });
  return <Form key={opened.key} {...props} requestId={opened.key} />;
}

function Form(props: ProtectSheetProps & { readonly requestId: string }) {
  const { position, protection, open, onClose, requestId } = props;
  const t = useTexts(protectTexts);
  const levelsT = useTexts(protectionTexts);
  const language = useLanguage();
  const protect = useProtect();
  const form = useProtectForm(position, protection, open && !protect.isPending);
  const { band, input, estimate } = form;
  const ready = estimate !== undefined && !form.settling;
  const name = localName(position.names, language);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={levelsT('title')}
      note={position.last === null ? name : `${name} · ${formatWon(position.last, language)}`}
      action={
        <Button
          full
          busy={protect.isPending}
          disabled={!ready}
          onClick={() => protect.mutate({ ...input, requestId }, { onSuccess: onClose })}
        >
          {t('save')}
        </Button>
      }
    >
      {band !== null && (
        <LevelFields levels={form.levels} onChange={form.setLevels} from={form.from} band={band} />
      )}
      {form.held > 0 && <Protected position={position} form={form} />}
      <Refusal error={form.refusal} />
      {estimate !== undefined && (
        <div className={styles.estimate}>
          <Figures busy={form.settling}>
            <LevelOutcomes outcomes={estimate} />
          </Figures>
        </div>
      )}
      <FailedAction action="edit" error={protect.error} />
    </Sheet>
  );
}

interface ProtectedProps {
  readonly position: Position;
  readonly form: ProtectForm;
}

/** How much is protected: all that is held, also what is still to be filled, or a part. */
function Protected({ position, form }: ProtectedProps) {
  const t = useTexts(protectTexts);
  const { quantity, held } = form;
  return (
    <div>
      <p className={styles.field}>{t('quantity')}</p>
      <Chips
        label={t('quantity')}
        value={quantity === null ? 'whole' : 'part'}
        onChange={(choice) => form.setQuantity(choice === 'whole' ? null : held)}
        items={[
          { value: 'whole', label: t('whole') },
          { value: 'part', label: t('part') },
        ]}
      />
      {quantity !== null && <Part position={position} form={form} quantity={quantity} />}
    </div>
  );
}

function Part({ position, form, quantity }: ProtectedProps & { readonly quantity: number }) {
  const t = useTexts(protectTexts);
  const language = useLanguage();
  const n = formatQuantity(form.held, position, language);
  const judge = (units: number): Verdict => {
    if (units > form.held) return { text: t('overHeld', { n }), refused: true };
    return { text: t('ofHeld', { n }), refused: false };
  };
  return (
    <QuantityStepper
      label={t('quantity')}
      counted={position}
      value={quantity}
      onChange={form.setQuantity}
      max={form.held}
      note={t('ofHeld', { n })}
      judge={judge}
      increaseLabel={t('increase')}
      decreaseLabel={t('decrease')}
    />
  );
}
