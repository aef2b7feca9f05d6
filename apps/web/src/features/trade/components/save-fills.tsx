import type { Scaled } from '#entities/instrument/model/scaled.ts';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import type { Fill } from '../model/filled-orders.ts';
import { tables } from '../model/lazy-tables.ts';
import { texts } from '../text.ts';

/** Saves the executions of an order and of what closed it. */
export function SaveFills(props: {
  readonly fills: readonly Fill[];
  readonly order: Scaled & { readonly id: string };
}) {
  const { fills, order } = props;
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ExportButton
      file={`${t('fillsTitle')} ${order.id}`}
      read={async () => ({
        ...(await tables.load()).fillsTable(fills, order, language),
        whole: true,
      })}
    />
  );
}
