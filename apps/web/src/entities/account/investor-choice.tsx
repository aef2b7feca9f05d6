import { INVESTOR_KINDS, type InvestorKind } from '@maru/contract/investor-rules';
import { RadioRows } from '@maru/ui/radio-rows';
import { useTexts } from '#shared/i18n.ts';
import { investorTexts } from './investor.texts.ts';

export interface InvestorChoiceProps {
  readonly value: InvestorKind | null;
  readonly onChange: (kind: InvestorKind) => void;
  /** Under 14, there is no choice. */
  readonly isMinor: boolean;
  readonly error?: string | undefined;
}

/** The kind of investor that a customer declares to be. */
export function InvestorChoice({ value, onChange, isMinor, error }: InvestorChoiceProps) {
  const t = useTexts(investorTexts);
  return (
    <RadioRows
      label={t('kind')}
      hint={t(isMinor ? 'minorHint' : 'hint')}
      rows={INVESTOR_KINDS.map((kind) => ({
        value: kind,
        label: t(kind),
        note: t(`${kind}Note`),
        disabled: isMinor && kind !== 'general',
      }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
