import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon, wonInWords } from '#shared/money-text.ts';
import { sharesText } from '../../components/shares-text.ts';
import { percentOfPpm } from '../../model/offering.ts';
import { type Placement, type PlacementTier, ratioOf } from '../../model/placement.ts';
import { placementTexts } from '../../placements.texts.ts';
import styles from './placement-buy.module.css';
import { placementBuyTexts } from './placement-buy.texts.ts';

interface Props {
  readonly placement: Placement;
  /** The chosen tier, from 1; null: none can be chosen now. */
  readonly value: number | null;
  readonly onChange: (tier: number) => void;
}

/** The tiers with their minimum, their part of the shares and how much they are asked for. */
export function Tiers({ placement: { tiers }, value, onChange }: Props) {
  const t = useTexts(placementBuyTexts);
  return (
    <fieldset className={styles.tiers}>
      <legend>{t(value === null ? 'tiers' : 'chooseTier')}</legend>
      {tiers.map((tier, i) =>
        value === null ? (
          <div key={tier.minimum} className={styles.tier}>
            <Tier tier={tier} no={i + 1} />
          </div>
        ) : (
          <button
            key={tier.minimum}
            type="button"
            className={styles.tier}
            aria-pressed={value === i + 1}
            onClick={() => onChange(i + 1)}
          >
            <Tier tier={tier} no={i + 1} />
          </button>
        ),
      )}
    </fieldset>
  );
}

function Tier({ tier, no }: { readonly tier: PlacementTier; readonly no: number }) {
  const t = useTexts(placementBuyTexts);
  const words = useTexts(placementTexts);
  const language = useLanguage();
  const { minimum, partPpm, part, asked, pool } = tier;
  const amount = wonInWords(minimum, language) ?? formatWon(minimum, language);
  const percent = formatPercent(percentOfPpm(partPpm)).replace('.00', '');
  return (
    <>
      <span className={styles.tierTitle}>
        <span>{words('tier', { n: no })}</span>
        <span>{words('tierFrom', { amount })}</span>
      </span>
      <span className={styles.note}>
        {t('part', { shares: sharesText(part, language), percent })}
      </span>
      <span className={styles.note}>
        {pool === null
          ? t('ratio', { shares: sharesText(asked, language), n: ratioOf(tier) })
          : t('given', { shares: sharesText(pool, language) })}
      </span>
    </>
  );
}
