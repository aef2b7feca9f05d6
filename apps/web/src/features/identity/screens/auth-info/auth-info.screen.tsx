import type { Input, Output } from '@maru/contract/calls';
import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { toast } from '@maru/ui/toast';
import { ClipboardCheck, Clock } from 'lucide-react';
import { call } from '#shared/api.ts';
import { actionTexts } from '#shared/api-dictionary/actions.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { ApplyForm } from '../../components/apply-form.tsx';
import { authInfoTexts } from '../../components/auth-info.texts.ts';
import { identityTexts } from '../../text.ts';

export function warm(): void {
  warmCall('identityState', {});
}

export default function AuthInfoScreen() {
  const t = useTexts(identityTexts);
  const read = useCall('identityState', {});
  const { data } = read;
  if (data !== undefined && (data.realName === 'none' || data.realName === 'failed')) {
    return <Apply state={data} />;
  }
  return (
    <Screen title={t('realName')}>
      {data !== undefined && <Decided state={data} />}
      <Loading read={read} skeleton={5} />
    </Screen>
  );
}

function Apply({ state }: { readonly state: Output<'identityState'> }) {
  const t = useTexts(authInfoTexts);
  const shared = useTexts(identityTexts);
  const done = useTexts(actionTexts);
  const send = async (card: Input<'identityRealName'>): Promise<void> => {
    await call('identityRealName', card);
    toast(done('submitDone'), 'good');
    await invalidate(['identityState', 'userInfo']);
  };
  const { birthDate, reason } = state;
  return (
    <ApplyForm
      birthDate={birthDate}
      reason={reason}
      send={send}
      title={shared('realName')}
      note={t('note')}
      submit={t('submit')}
    />
  );
}

/** Under review, or verified, and what comes next. */
function Decided({ state }: { readonly state: Output<'identityState'> }) {
  const t = useTexts(authInfoTexts);
  const language = useLanguage();
  const go = useGo();
  const name = state.name ?? '';
  if (state.realName === 'pending') {
    const at = state.submittedAt === null ? '' : formatDateTime(state.submittedAt, language);
    return (
      <EmptyState
        icon={<Clock />}
        title={t('pending')}
        note={t('pendingNote', { name, at })}
        action={
          <Button size="small" variant="plain" onClick={() => go.to(href('loginLoginAfter'))}>
            {t('otherSteps')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<ClipboardCheck />}
      title={t('passed')}
      note={name}
      action={
        <Button size="small" onClick={() => go.to(href('loginLoginAfter'))}>
          {t('next')}
        </Button>
      }
    />
  );
}
