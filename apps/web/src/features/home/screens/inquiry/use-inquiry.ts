import type { Input } from '@maru/contract/calls';
import { INQUIRY_RULES, type InquiryTopic } from '@maru/contract/inquiry-rules';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { smallPhoto, uploadPhoto } from '#entities/picture/api/photo.ts';
import { call, createKeys } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { inquiryTexts } from '../../inquiry.texts.ts';

interface Values {
  readonly topic: InquiryTopic;
  readonly text: string;
  readonly photo: Blob | null;
}

const EMPTY: Values = { topic: 'orders', text: '', photo: null };

const PLAN: FormPlan<Values, Pick<Input<'inquiryWrite'>, 'text'>, 'text'> = {
  empty: EMPTY,
  toInput: ({ text }) => ({ text }),
  rules: INQUIRY_RULES,
  stays: true,
};

/**
 * The form of a text to the desk; its photo is uploaded when it is sent.
 * @param id the question that it belongs to; null: a new one
 * @param sent called with the question's id
 */
export function useInquiry(id: string | null, sent: (id: string) => void) {
  const t = useTexts(inquiryTexts);
  const [keyFor] = useState(createKeys);
  const [ids] = useState(() => new Map<Blob, string>());
  const form = useForm(PLAN, async ({ text }, { topic, photo }) => {
    const known = photo && ids.get(photo);
    const picture = known ?? (photo && (await uploadPhoto(photo)));
    if (photo && picture) ids.set(photo, picture);
    const whole = { ...(id === null ? { topic } : { id }), text, ...(picture && { picture }) };
    const written = await call('inquiryWrite', { ...whole, requestId: keyFor(whole) });
    toast(t('sent'), 'good');
    form.change(EMPTY);
    await invalidate(['inquiryList', 'inquiryDetail']);
    sent(written.id);
  });
  const pick = async (file: Blob): Promise<void> => {
    try {
      form.change({ photo: await smallPhoto(file) });
    } catch {
      toastRefusal(null, t('unreadable'));
    }
  };
  return { form, pick: (file: Blob) => void pick(file) };
}
