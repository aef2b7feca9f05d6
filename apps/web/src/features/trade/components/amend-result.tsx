import type { Language } from '@maru/contract/constants';
import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Pair } from '@maru/ui/pair';
import { Sheet } from '@maru/ui/sheet';
import { SkeletonRows } from '@maru/ui/skeleton';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { Order } from '#entities/order/model/profit.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { type Translate, useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { useLast } from '#shared/use-last.ts';
import { amendTexts } from '../amend.texts.ts';
import { useOrderNow } from '../api/orders.ts';
import { type AmendOutcome, amendOutcome, type SentAmendment } from '../model/amend-outcome.ts';
import { positionTexts } from '../position.texts.ts';
import { texts } from '../text.ts';
import styles from './sheets.module.css';

type AmendT = Translate<keyof typeof amendTexts.dictionary.kor>;

type Answered = Exclude<AmendOutcome, { readonly kind: 'waiting' }>;

export interface AmendResultProps {
  readonly sent: SentAmendment | null;
  readonly onClose: () => void;
}

/** What came of an amendment, live: amended, filled at once, or filled before it could be. */
export function AmendResult(props: AmendResultProps) {
  const t = useTexts(amendTexts);
  const wait = useTexts(positionTexts);
  const language = useLanguage();
  const sent = useLast(props.sent);
  const { data: before } = useOrderNow(sent?.before.id ?? null);
  // an opening order is replaced by one with a position of its own
  const replaced = before?.order.amendedBy === sent?.id ? (sent?.id ?? null) : null;
  const { data: after } = useOrderNow(replaced);
  if (sent === null) return null;
  const rows = [before, after].flatMap((found) =>
    found === undefined ? [] : [found.order, ...found.closing],
  );
  const outcome = amendOutcome(sent, rows);
  return (
    <Sheet
      open={props.sent !== null}
      onClose={props.onClose}
      title={outcome.kind === 'waiting' ? wait('amending') : headline(sent, outcome, t, language)}
      note={localName(sent.before.names, language)}
      action={<Actions sent={sent} outcome={outcome} onClose={props.onClose} />}
    >
      <Details outcome={outcome} />
    </Sheet>
  );
}

function Details({ outcome }: { readonly outcome: AmendOutcome }) {
  const t = useTexts(amendTexts);
  const trade = useTexts(texts);
  const language = useLanguage();
  if (outcome.kind === 'waiting') return <SkeletonRows rows={1} />;
  if (outcome.kind === 'refused') return <p className={styles.text}>{t('refusedNote')}</p>;
  if (outcome.kind !== 'amended') return <p className={styles.text}>{t('race')}</p>;
  const { order } = outcome;
  const { pending } = order.quantities;
  const n = (units: number): string => formatQuantity(units, order, language);
  return (
    <>
      {order.filled > 0 && pending > 0 && (
        <p className={styles.text}>
          {t('donePartly', { filled: n(order.filled), pending: n(pending) })}
        </p>
      )}
      <Lines>
        <Line label={trade('orderNumber')} value={order.id} />
      </Lines>
    </>
  );
}

/** The way to the order that replaced the one before, where it has a page of its own. */
function Actions(props: AmendResultProps & { sent: SentAmendment; outcome: AmendOutcome }) {
  const { sent, outcome, onClose } = props;
  const t = useTexts(amendTexts);
  const common = useTexts(commonTexts);
  const go = useGo();
  const further = outcome.kind === 'amended' && !sent.keepsTime && sent.before.kind === 'open';
  const toOrder = (): void => {
    onClose();
    go.to(href('tradePositionDetail', { id: sent.id }));
  };
  if (!further) {
    return (
      <Button full onClick={onClose}>
        {common('confirm')}
      </Button>
    );
  }
  return (
    <Pair>
      <Button variant="plain" onClick={onClose}>
        {common('confirm')}
      </Button>
      <Button onClick={toOrder}>{t('newOrder')}</Button>
    </Pair>
  );
}

function headline(
  { keepsTime }: SentAmendment,
  outcome: Answered,
  t: AmendT,
  language: Language,
): string {
  switch (outcome.kind) {
    case 'filled':
      return t('late');
    case 'ended':
    case 'refused':
      return t(outcome.kind);
    case 'amended':
      return doneText(outcome.order, keepsTime, t, language);
  }
}

function doneText(order: Order, keepsTime: boolean, t: AmendT, language: Language): string {
  const { pending } = order.quantities;
  const n = (units: number): string => formatQuantity(units, order, language);
  if (pending === 0) return t('doneFilled', { n: n(order.filled) });
  if (keepsTime) return t('doneQuantity', { n: n(pending) });
  const price = formatWon(order.price ?? '0', language);
  return t('done', { price, n: n(order.quantity) });
}
