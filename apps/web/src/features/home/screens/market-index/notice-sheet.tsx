import { Sheet } from '@maru/ui/sheet';
import { Link } from 'react-router';
import type { MarketStatus } from '#entities/instrument/api/market-status.ts';
import { boardName } from '#entities/instrument/components/board-name.ts';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { useSiteValue } from '#shared/site.ts';
import { formatDateTime, formatTime } from '#shared/time-text.ts';
import { marketHomeTexts } from './home.texts.ts';
import styles from './market-strip.module.css';

type Notice = MarketStatus['notices'][number];

export interface NoticeSheetProps {
  readonly open: boolean;
  readonly notices: readonly Notice[];
  readonly onClose: () => void;
}

/** The newest interruptions of the market, newest first. */
export function NoticeSheet({ open, notices, onClose }: NoticeSheetProps) {
  const t = useTexts(marketHomeTexts);
  const language = useLanguage();
  const symbols = [
    ...new Set(notices.flatMap((notice) => (notice.kind === 'vi' ? [notice.symbol] : []))),
  ];
  const { data } = useCall('marketList', { symbols }, { enabled: open && symbols.length > 0 });
  const nameOf = (symbol: string): string => {
    const stock = data?.rows.find((row) => row.symbol === symbol);
    return stock === undefined ? symbol : localName(stock.names, language);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('noticesTitle')} note={t('noticesNote')}>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={`${notice.kind}:${notice.at}:${'symbol' in notice ? notice.symbol : ''}`}>
            <NoticeLine notice={notice} nameOf={nameOf} onFollow={onClose} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface NoticeLineProps {
  readonly notice: Notice;
  readonly nameOf: (symbol: string) => string;
  readonly onFollow: () => void;
}

function NoticeLine({ notice, nameOf, onFollow }: NoticeLineProps) {
  const homeT = useTexts(marketHomeTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const fictional = useSiteValue('market') !== 'import';
  const won = (price: string): string => formatWon(price, language);
  const when = formatDateTime(notice.at, language);
  const until = notice.until === null ? null : formatTime(notice.until, language);
  if (notice.kind === 'vi') {
    const what = homeT(notice.cause === 'static_vi' ? 'noticeStaticVi' : 'noticeDynamicVi', {
      price: won(notice.price),
      reference: won(notice.reference),
      until: until ?? '',
    });
    return (
      <Link
        className={styles.notice}
        to={href('marketStockDetail', { symbol: notice.symbol })}
        onClick={onFollow}
      >
        <span className={styles.name}>{nameOf(notice.symbol)}</span>
        <span className="quiet figure">
          {when} · {what}
        </span>
      </Link>
    );
  }
  const board = boardName({ market: notice.board, fictional }, marketT);
  const [name, what] =
    notice.kind === 'circuit_breaker'
      ? [
          homeT('breakerStage', { n: notice.stage }),
          until === null ? homeT('noticeBreakerDay') : homeT('noticeBreaker', { until }),
        ]
      : [
          homeT(notice.direction === 'up' ? 'sidecarUp' : 'sidecarDown'),
          homeT('noticeSidecar', { board, until: until ?? '' }),
        ];
  return (
    <p className={styles.notice}>
      <span className={styles.name}>
        {board} · {name}
      </span>
      <span className="quiet figure">
        {when} · {what}
      </span>
    </p>
  );
}
