import type { Output } from '@maru/contract/calls';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { stakeTexts } from './stake.texts.ts';

type StakeMove = Output<'followCopies'>['moves'][number];

/** What was put in or taken back since the follow began. */
export function StakeMoves({ moves }: { readonly moves: readonly StakeMove[] }) {
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  if (moves.length === 0) return null;
  return (
    <Card>
      <h2 className="card-title">{t('moves')}</h2>
      <Lines>
        {moves.map(({ id, at, amount, stake: put, settlesOn }) => {
          const stake = formatWon(put, language);
          return (
            <Line
              key={id}
              label={formatDateTime(at, language)}
              value={<Won value={amount} signed />}
              note={
                settlesOn === null
                  ? t('moveAfter', { stake })
                  : t('moveSettles', { stake, day: formatDay(settlesOn, language) })
              }
            />
          );
        })}
      </Lines>
    </Card>
  );
}
