import { startOfDay } from '@maru/std/kst';
import { useMemo } from 'react';
import { type ChartKind, isIntraday } from '#entities/instrument/model/candles.ts';
import type { Compared } from '#entities/instrument/model/compared.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage } from '#shared/i18n.ts';
import { useIndex } from '../../api/market-index.ts';

const NOTHING: readonly Compared[] = [];

/**
 * The name and closes of an index for a chart of days or longer, without a name for any other: an
 * index has no minutes.
 */
export function useCompared(
  code: string | null,
  kind: ChartKind,
): { readonly name: string | null; readonly values: readonly Compared[] } {
  const language = useLanguage();
  const wanted = isIntraday(kind) ? null : code;
  const { data } = useIndex(wanted);
  const index = wanted === null ? undefined : data;
  const days = index?.days;
  const values = useMemo(
    () => days?.map(({ day, close }) => ({ at: startOfDay(day), value: Number(close) })) ?? NOTHING,
    [days],
  );
  return { name: index === undefined ? null : localName(index.names, language), values };
}
