import styles from '../../entities/offered.module.css';
import { useCall, useMe } from '../../shared/api.ts';
import { Loading } from '../../shared/loading.tsx';
import { NoneYet } from '../../shared/none-yet.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveList } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useTexts } from '../../shared/texts.ts';
import { OfferItem, StakeItem } from './items.tsx';
import { OfferForm } from './offer-form.tsx';
import { stakeTexts } from './stake.texts.ts';
import { StakeForm } from './stake-form.tsx';

const FOLLOW_MS = 3_000;
const ROWS = 50;

/** Stakes of institutions, the offers of their shares, and forms for more of both. */
export function StakesScreen() {
  const t = useTexts(stakeTexts);
  const mayAsk = useMe()?.roles.some((role) => role !== 'auditor') === true;
  const stakes = useCall('deskStakes', { pageSize: ROWS }, { every: FOLLOW_MS });
  const offers = useCall('deskStakeOffers', { pageSize: ROWS }, { every: FOLLOW_MS });
  const free = stakes.data?.rows.filter(({ stage, offer }) => stage === 'ready' && !offer) ?? [];
  return (
    <Room label={t('title')}>
      <Columns>
        <div className={styles.column}>
          <Panel
            title={t('list')}
            aside={
              <SaveList
                file={t('list')}
                call="deskStakes"
                input={{}}
                keyOf={(row) => row.id}
                columns={async (language) =>
                  (await import('./stake-columns.ts')).stakeColumns(language)
                }
              />
            }
          >
            <Loading read={stakes} rows={4} />
            {stakes.data?.rows.length === 0 && (
              <NoneYet title={t('none')} from={mayAsk ? 'form' : 'staff'} />
            )}
            <ul>
              {stakes.data?.rows.map((row) => (
                <StakeItem key={row.id} row={row} mayAsk={mayAsk} />
              ))}
            </ul>
          </Panel>
          <Panel
            title={t('offers')}
            aside={
              <SaveList
                file={t('offers')}
                call="deskStakeOffers"
                input={{}}
                keyOf={(row) => row.id}
                columns={async (language) =>
                  (await import('./stake-columns.ts')).offerColumns(language)
                }
              />
            }
          >
            <Loading read={offers} rows={4} />
            {offers.data?.rows.length === 0 && (
              <NoneYet title={t('offersNone')} from={mayAsk ? 'form' : 'staff'} />
            )}
            <ul>
              {offers.data?.rows.map((row) => (
                <OfferItem key={row.id} row={row} />
              ))}
            </ul>
          </Panel>
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
