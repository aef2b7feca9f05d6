import { Badge, type BadgeProps } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { usePages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../../components/shares-text.ts';
import type { Election } from '../../../model/scrip.ts';
import { Head } from '../parts.tsx';
import styles from './scrip.module.css';
import { scripTexts } from './scrip.texts.ts';
import { WithdrawElection } from './withdraw-election.tsx';

/** My choices of new shares for dividends, newest first. */
export function MyElections() {
  const t = useTexts(scripTexts);
  const list = usePages('dividendElections', {});
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={
        <NoData
          title={t('noChoices')}
          note={t('noChoicesNote')}
          action={
            <QuietLink to={href('homeDividend', { phase: 'scrip' })}>{t('seeOffers')}</QuietLink>
          }
        />
      }
      className="cards"
    >
      {list.rows.map((one) => (
        <ElectionCard key={one.id} election={one} />
      ))}
    </PagedList>
  );
}

const TONES: Partial<Record<Election['result'], NonNullable<BadgeProps['tone']>>> = {
  standing: 'brand',
  paid: 'brand',
  delivered: 'brand',
};

function ElectionCard({ election }: { readonly election: Election }) {
  const t = useTexts(scripTexts);
  const language = useLanguage();
  const { id, names, result, shares, price, amount, electedAt, listsOn } = election;
  const at = formatDateTime(electedAt, language);
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        <Head of={election} parts={[t('chosenAt', { at, id })]}>
          <Badge tone={TONES[result] ?? 'plain'}>{t(`result_${result}`)}</Badge>
        </Head>
        <Lines>
          <Line strong label={t('quantity')} value={sharesText(shares, language)} />
          <Line label={t('price')} value={<Won value={price} />} />
          <Line label={t('amount')} value={<Won value={amount} />} />
          {result !== 'withdrawn' && (
            <Line label={t('listsOn')} value={formatDay(listsOn, language)} />
          )}
        </Lines>
        <Ways election={election} />
      </article>
    </Card>
  );
}

/** The ledger entry, the position, and while it stands the way back. */
function Ways({ election }: { readonly election: Election }) {
  const t = useTexts(scripTexts);
  const { id, entry, position, open } = election;
  return (
    <>
      {entry !== null && (
        <Fold label={t('ledger')}>
          <Entry no={entry} />
        </Fold>
      )}
      {open && (
        <div className={styles.end}>
          <WithdrawElection id={id} />
        </div>
      )}
      {position !== null && (
        <Link to={href('tradePositionDetail', { id: position })} className={styles.more}>
          {t('seePosition')}
          <span aria-hidden="true"> ›</span>
        </Link>
      )}
    </>
  );
}
