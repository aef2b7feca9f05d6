import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import type { Bid, Detail } from '../../model/auction.ts';
import styles from './auction.module.css';
import { auctionTexts } from './auction.texts.ts';
import { LotsField, PriceField } from './bid-fields.tsx';
import { useBid } from './use-bid.ts';

const figure = (won: string | undefined) => (won === undefined ? '–' : <Won value={won} />);

interface Props {
  readonly detail: Detail;
  /** The bid that is raised; 'new': one is placed; null: closed. */
  readonly bid: Bid | 'new' | null;
  readonly onClose: () => void;
}

/** Places a bid, or raises one, with all that it holds. */
export function BidSheet({ detail, bid: asked, onClose }: Props) {
  const what = useLast(asked);
  if (what === null) return null;
  const key = what === 'new' ? `new ${detail.auction.mine.length}` : `${what.id} ${what.changedAt}`;
  return <Form key={key} detail={detail} bid={what} open={asked !== null} onClose={onClose} />;
}

interface FormProps extends Omit<Props, 'bid'> {
  readonly bid: Bid | 'new';
  readonly open: boolean;
}

function Form({ detail, bid, open, onClose }: FormProps) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { auction, available } = detail;
  const raised = bid === 'new' ? null : bid;
  const form = useBid(detail, raised, { open, onDone: onClose });
  const { send, preview } = form;
  const { shown, current } = preview;
  const name = localName(auction.names, language);
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t(raised === null ? 'bidTitle' : 'raiseTitle', { name })}
      note={t(raised === null ? 'bidNote' : 'raiseNote')}
      submit={t(raised === null ? 'submit' : 'submitRaise', {
        amount: shown === undefined ? '–' : formatWon(shown.hold, language),
      })}
      send={send}
      onSend={send.mutate}
      isReady={current !== undefined}
      refused={preview.refused}
    >
      <div className={styles.fields}>
        <PriceField auction={auction} form={form} />
        <LotsField auction={auction} form={form} />
      </div>
      <Figures busy={preview.busy}>
        <Lines>
          <Line label={t('bidShares')} value={sharesText(form.lots * auction.lotSize, language)} />
          <Line label={t('amount')} value={figure(shown?.amount)} note={t('amountNote')} />
          <Line strong label={t('holdNow')} value={figure(shown?.hold)} />
          <Line label={t('available')} value={<Won value={available} />} />
          {shown !== undefined && auction.lockDays > 0 && (
            <Line label={t('lockedUntil')} value={formatDateTime(shown.lockedUntil, language)} />
          )}
        </Lines>
      </Figures>
      <Card variant="well" className={styles.risk}>
        {t('risk')}
      </Card>
    </ConfirmSheet>
  );
}
