import { useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { Recovery } from './recovery.tsx';
import { SetUp } from './set-up.tsx';
import { SwitchOff } from './switch-off.tsx';
import { twoFactorTexts } from './two-factor.texts.ts';

export function warm(): void {
  warmCall('factorState', {});
}

export default function TwoFactorScreen() {
  const t = useTexts(twoFactorTexts);
  const read = useCall('factorState', {});
  const { data } = read;
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  if (recovery !== null) return <Recovery codes={recovery} onDone={() => setRecovery(null)} />;
  if (data?.since === null) {
    const done = (codes: readonly string[]): void => {
      setRecovery(codes);
      void invalidate(['factorState']);
    };
    return <SetUp onDone={done} />;
  }
  if (data !== undefined) return <SwitchOff since={data.since} recovery={data.recovery} />;
  return (
    <Screen title={t('title')}>
      <Loading read={read} skeleton={3} />
    </Screen>
  );
}
