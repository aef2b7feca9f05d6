import type { Input } from '@maru/contract/calls';
import { REAL_NAME_RULES, type RealNameField } from '@maru/contract/real-name-rules';
import { useMemo, useState } from 'react';
import { smallPhoto, testPhoto, uploadPhoto } from '#entities/picture/api/photo.ts';
import { type Bar, USUAL_BAR } from '#entities/picture/model/bar.ts';
import { toastsFailureOf } from '#shared/action-result.tsx';
import { createKeys } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { authInfoTexts } from './auth-info.texts.ts';

type Side = 'front' | 'back';

interface Values {
  readonly name: string;
  readonly idFirst: string;
  readonly idLast: string;
  readonly front: Blob | null;
  readonly back: Blob | null;
  readonly bar: Bar;
}

type Sent = Pick<Input<'identityRealName'>, 'name' | 'idFirst' | 'idLast'> &
  Readonly<Record<Side, Blob | null>>;

const TEST_NAME = '홍길동';

const planFor = (birthDate: string | null): FormPlan<Values, Sent, RealNameField | Side> => ({
  empty: {
    name: '',
    idFirst: birthDate === null ? '' : birthDate.slice(2).replaceAll('-', ''),
    idLast: '',
    front: null,
    back: null,
    bar: USUAL_BAR,
  },
  toInput: ({ name, idFirst, idLast, front, back }) => ({ name, idFirst, idLast, front, back }),
  rules: [
    ...REAL_NAME_RULES,
    { field: 'front', code: 'field_empty', holds: ({ front }) => front !== null },
    { field: 'back', code: 'field_empty', holds: ({ back }) => back !== null },
  ],
});

/** The application's form; the photos are uploaded when it is sent. */
export function useApplication(
  birthDate: string | null,
  send: (card: Input<'identityRealName'>) => Promise<void>,
) {
  const t = useTexts(authInfoTexts);
  const [keyFor] = useState(createKeys);
  const [ids] = useState(() => new Map<Blob, string>());
  const plan = useMemo(() => planFor(birthDate), [birthDate]);
  const idOf = async (photo: Blob | null): Promise<string> => {
    if (photo === null) return '';
    const id = ids.get(photo) ?? (await uploadPhoto(photo));
    ids.set(photo, id);
    return id;
  };
  const form = useForm(
    plan,
    async ({ front, back, ...input }, { bar }) => {
      const whole = { ...input, bar, front: await idOf(front), back: await idOf(back) };
      await send({ ...whole, requestId: keyFor(whole) });
    },
    toastsFailureOf('submit'),
  );
  const pick = async (side: Side, file: Blob): Promise<void> => {
    try {
      form.change({ [side]: await smallPhoto(file) });
    } catch {
      toastRefusal(null, t('unreadable'));
    }
  };
  const fill = async (): Promise<void> => {
    const idFirst = planFor(birthDate).empty.idFirst || '900514';
    const isOld = birthDate === null || birthDate < '2000';
    const front = await testPhoto(['주민등록증', TEST_NAME, `${idFirst}-${isOld ? 1 : 3}234567`]);
    const back = await testPhoto(['ID BACK', 'MARU SANDBOX']);
    const bar = { x: 215, y: 420, width: 260, height: 110 };
    form.change({ name: TEST_NAME, idFirst, idLast: isOld ? '1' : '3', front, back, bar });
  };
  return { form, pick, fill: () => void fill() };
}
