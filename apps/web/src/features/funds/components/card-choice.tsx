import type { Output } from '@maru/contract/calls';
import { bankName } from '#entities/bank/bank-name.ts';
import { useLanguage } from '#shared/i18n.ts';
import styles from './card-choice.module.css';

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
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{props.label}</legend>
      {props.cards.map((card) => (
        <label key={card.id} className={styles.card}>
          <input
            type="radio"
            name="card"
            checked={card.id === props.value}
            onChange={() => props.onChange(card.id)}
          />
          <span>
            {cardText(card, language)}
            <span className={styles.holder}>{card.holder}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
