import type { Output } from '@maru/contract/calls';
import { RadioRows } from '@maru/ui/radio-rows';
import { type BankName, useBankName } from '#entities/bank/bank-name.ts';

type Card = Output<'identityBankList'>['rows'][number];

/** Bank and masked number. */
export const cardText = (card: Card | undefined, bankName: BankName): string =>
  card === undefined ? '' : `${bankName(card.bank)} ${card.numberMasked}`;

/** One of the own bank cards, to which money goes. */
export function CardChoice(props: {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const bankName = useBankName();
  return (
    <RadioRows
      label={props.label}
      rows={props.cards.map((card) => ({
        value: card.id,
        label: cardText(card, bankName),
        note: card.holder,
      }))}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
