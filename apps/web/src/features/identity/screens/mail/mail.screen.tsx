import type { Output } from '@maru/contract/calls';
import { EmptyState } from '@maru/ui/empty-state';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { useCall, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { AddressForm } from './address-form.tsx';
import { CodeForm } from './code-form.tsx';
import { Confirmed } from './confirmed.tsx';
import { mailTexts } from './mail.texts.ts';

export function warm(): void {
  warmCall('mailState', {});
}

/** The address to which a customer has mail sent: given, confirmed by a code, changed, removed. */
export default function MailScreen() {
  const t = useTexts(mailTexts);
  const read = useCall('mailState', {});
  const { data } = read;
  if (data !== undefined) return <Shown state={data} />;
  return (
    <Screen title={t('title')}>
      <Loading read={read} skeleton={3} />
    </Screen>
  );
}

function Shown({ state }: { readonly state: Output<'mailState'> }) {
  const t = useTexts(mailTexts);
  const [changes, setChanges] = useState(false);
  const { sends, confirmed, begun } = state;
  if (begun !== null && !changes) {
    return <CodeForm address={begun.address} onOther={() => setChanges(true)} />;
  }
  if (sends && (confirmed === null || changes)) {
    return <AddressForm onSent={() => setChanges(false)} />;
  }
  if (confirmed !== null) {
    return (
      <Confirmed confirmed={confirmed} onChange={sends ? () => setChanges(true) : undefined} />
    );
  }
  return (
    <Screen title={t('title')}>
      <EmptyState icon={<MailX />} title={t('off')} note={t('offNote')} />
    </Screen>
  );
}
