/** Banks by the list of the server. */
import { bankName } from '@maru/contract/banks';
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { call } from '#shared/api.ts';
import { useLanguage } from '#shared/i18n.ts';
import { queryClient, useCall, warmCall } from '#shared/query.ts';

/** How long a list counts as fresh: banks change seldom. */
const FRESH_MS = 60_000;
/** Stands for a name that is not read yet. */
const WAITING = '…';

export type Banks = Output<'commonBanks'>;
/** Gives a bank's name by its code. */
export type BankName = (code: string) => string;

export const warmBanks = (): void => warmCall('commonBanks', {});

/** All banks, also closed ones. */
export const useBanks = () => useCall('commonBanks', {}, { staleTime: FRESH_MS });

/** Names of banks in the app's language. */
export function useBankName(): BankName {
  const language = useLanguage();
  const { data, isPending } = useBanks();
  return (code) => (isPending ? WAITING : bankName(data ?? [], code, language));
}

/** The same outside of a screen; where the list cannot be read, a bank is called by its code. */
export async function readBankName(language: Language): Promise<BankName> {
  const queryFn = () => call('commonBanks', {});
  const options = { queryKey: ['commonBanks', {}], queryFn };
  const banks: Banks = await queryClient.ensureQueryData(options).catch(() => []);
  return (code) => bankName(banks, code, language);
}
