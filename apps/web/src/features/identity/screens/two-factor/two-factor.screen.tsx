import { SkeletonRows } from '@maru/ui/skeleton';
import { useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
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
  const { data, error, refetch } = useCall('factorState', {});
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
      {error === null ? (
        <SkeletonRows rows={3} />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
