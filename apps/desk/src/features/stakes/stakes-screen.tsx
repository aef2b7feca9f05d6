import styles from '../../entities/offered.module.css';
import { FOLLOW_MS, useCall, useMayAsk } from '../../shared/api.ts';
import { CallList, pageOf } from '../../shared/call-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useTexts } from '../../shared/texts.ts';
import { OfferItem, StakeItem } from './items.tsx';
import { OfferForm } from './offer-form.tsx';
import { stakeTexts } from './stake.texts.ts';
import { StakeForm } from './stake-form.tsx';

/** Stakes of institutions, the offers of their shares, and forms for more of both. */
export function StakesScreen() {
  const t = useTexts(stakeTexts);
  const mayAsk = useMayAsk();
  const ready = useCall('deskStakes', pageOf({ stage: 'ready' }), { every: FOLLOW_MS });
  const free = ready.data?.rows.filter(({ offer }) => offer === null) ?? [];
  return (
    <Room label={t('title')}>
      <Columns>
        <div className={styles.column}>
          <CallList
            title={t('list')}
            call="deskStakes"
            keyOf={(row) => row.id}
            columns={async (language) =>
              (await import('./stake-columns.ts')).stakeColumns(language)
            }
            none={t('none')}
            from="form"
          >
            {(row) => <StakeItem row={row} mayAsk={mayAsk} />}
          </CallList>
          <CallList
            title={t('offers')}
            call="deskStakeOffers"
            keyOf={(row) => row.id}
            columns={async (language) =>
              (await import('./stake-columns.ts')).offerColumns(language)
            }
            none={t('offersNone')}
            from="form"
          >
            {(row) => <OfferItem row={row} />}
          </CallList>
        </div>
        {mayAsk && (
          <div className={styles.column}>
            <StakeForm />
            <OfferForm free={free} />
          </div>
        )}
      </Columns>
    </Room>
  );
}
