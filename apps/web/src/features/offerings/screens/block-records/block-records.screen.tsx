import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, usePages, warmPages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { PurchaseRecords } from '../../components/purchase-records.tsx';
import { blockRecordsTexts } from './block-records.texts.ts';

const POLL_MS = 10_000;

export const warm = (): void => warmPages('blockRecords', {});

/** My block purchases: locked, held or sold, with the price then and now. */
export default function BlockRecordsScreen() {
  const t = useTexts(blockRecordsTexts);
  const list = usePages('blockRecords', {}, { refetchInterval: POLL_MS });
  const empty = { note: t('none'), to: href('homeBlockTrade'), link: t('see') };
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['blockRecords'])}>
        <PurchaseRecords list={list} empty={empty} />
      </Refreshable>
    </Screen>
  );
}
