import { bankOf } from '@maru/contract/banks';
import { useCall } from '../shared/api.ts';
import { useLanguage, useTexts } from '../shared/texts.ts';
import { evidenceTexts } from './evidence.texts.ts';

/**
 * Gives a bank's name by its code, with the code, and what must be known of it; the code alone
 * where no bank has it.
 * @param enabled whether names are needed at all
 */
export function useBankName(enabled: boolean): (code: string) => string {
  const t = useTexts(evidenceTexts);
  const language = useLanguage();
  const { data } = useCall('deskBanks', {}, { enabled });
  return (code) => {
    const bank = bankOf(data?.rows ?? [], code);
    if (bank === undefined) return code;
    const name = `${bank.names[language]} (${code})`;
    return bank.open ? name : `${name} · ${t('bankClosed')}`;
  };
}
