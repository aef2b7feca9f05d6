import type { Input } from '@maru/contract/calls';
import { RECHARGE_RULES } from '@maru/contract/funding-rules';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { smallPhoto, testPhoto, uploadPhoto } from '#entities/picture/api/photo.ts';
import { toastsFailureOf } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { actionTexts } from '#shared/api-dictionary/actions.ts';
import { typedAmount } from '#shared/currency.ts';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { siteValue } from '#shared/site.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { depositTexts } from '../../deposit.texts.ts';
import type { Channel } from '../../model/channel.ts';

interface Values {
  /** Minor units. */
  readonly amount: string;
  readonly reference: string;
  readonly password: string;
  readonly proof: Blob | null;
}

type Field = 'amount' | 'reference' | 'proof' | 'password';
type Sent = Pick<Input<'fundRecharge'>, 'amount' | 'reference' | 'proof'>;

const PLAN: FormPlan<Values, Sent, Field> = {
  empty: { amount: '', reference: '', password: '', proof: null },
  toInput: ({ amount, reference, proof }) => ({
    amount,
    reference,
    // what is uploaded has an id once the form is sent
    proof: proof === null ? '' : 'photo',
  }),
  rules: RECHARGE_RULES,
  refusedAt: {
    deposit_below: 'amount',
    deposit_above: 'amount',
    deposit_reference_used: 'reference',
    channel_password_wrong: 'password',
  },
};

/** The form of a deposit; the photo is uploaded when it is sent. */
export function useRecharge(channel: Channel) {
  const t = useTexts(depositTexts);
  const done = useTexts(actionTexts);
  const go = useGo();
  const [keyFor] = useState(createKeys);
  const [ids] = useState(() => new Map<Blob, string>());
  const form = useForm(
    PLAN,
    async ({ amount, reference }, { proof, password }) => {
      if (proof === null) return;
      const id = ids.get(proof) ?? (await uploadPhoto(proof));
      ids.set(proof, id);
      const whole = { channel: channel.id, amount, reference, proof: id, password };
      await call('fundRecharge', { ...whole, requestId: keyFor(whole) });
      toast(done('depositDone'), 'good');
      await invalidate(['fundChannels', 'fundRequests']);
      go.replace(href('informationFundRecord', { kind: 'deposit' }));
    },
    toastsFailureOf('deposit'),
  );
  const pick = async (file: Blob): Promise<void> => {
    try {
      form.change({ proof: await smallPhoto(file) });
    } catch {
      toastRefusal(null, t('unreadable'));
    }
  };
  const fill = async (): Promise<void> => {
    const isBank = channel.to.kind === 'bank';
    const now = Date.now();
    const reference = isBank ? String(now) : now.toString(16).padStart(64, '0');
    const amount = isBank ? '5000000' : '500000000';
    const shown = typedAmount(amount, channel.currency);
    const proof = await testPhoto([channel.id.toUpperCase(), reference.slice(0, 24), shown]);
    form.change({ amount, reference, proof, password: siteValue('channelPassword') ?? '' });
  };
  return { form, pick, fill: () => void fill() };
}
