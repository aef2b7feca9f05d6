import type { Output } from '@maru/contract/calls';
import { RadioRows } from '@maru/ui/radio-rows';
import { bankName } from '#entities/bank/bank-name.ts';
import { useLanguage } from '#shared/i18n.ts';

type Card = Output<'identityBankList'>['rows'][number];

/** Bank and masked number. */
export const cardText = (
  card: Card | undefined,
  language: Parameters<typeof bankName>[1],
): string => (card === undefined ? '' : `${bankName(card.bank, language)} ${card.numberMasked}`);

/** One of the own bank cards, to which money goes. */
export function CardChoice(props: {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const language = useLanguage();
  return (
    <RadioRows
      label={props.label}
      rows={props.cards.map((card) => ({
        value: card.id,
        label: cardText(card, language),
        note: card.holder,
      }))}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
