import { Sheet } from '@maru/ui/sheet';
import {
  ChevronDown,
  ChevronRight,
  ExternalLink,
  Headset,
  MessageCircle,
  UserRoundCog,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useSiteValue } from '#shared/site.ts';
import { useLast } from '#shared/use-last.ts';
import { externalHost, parseHours } from '../../model/hours.ts';
import { kefuTexts } from './kefu.texts.ts';
import styles from './kefu-center.module.css';

const AGENTS = [
  { number: 1, name: 'trading', note: 'tradingNote', Icon: Headset },
  { number: 2, name: 'account', note: 'accountNote', Icon: UserRoundCog },
] as const;
type Agent = (typeof AGENTS)[number];

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** The answers that depend on when the market is open. */
const answerTo = (number: (typeof QUESTIONS)[number], hours: string | undefined) =>
  hours === 'krx' && (number === 3 || number === 7)
    ? (`a${number}_krx` as const)
    : (`a${number}` as const);

/** What of an amount is charged, in per cent, as the answers name it. */
const useFees = () => ({
  shares: useSiteValue('feePercent') ?? '',
  currencies: useSiteValue('feeCurrencyPercent') ?? '',
  seat: useSiteValue('feeSeatPercent') ?? '',
});

export default function KefuCenterScreen() {
  const t = useTexts(kefuTexts);
  const hours = useSiteValue('marketHours');
  const fees = useFees();
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <Screen title={t('title')}>
      <h2 className={styles.heading}>{t('agents')}</h2>
      <ul className={styles.agents}>
        {AGENTS.map((agent) => (
          <AgentRow key={agent.number} agent={agent} onOpen={setLeaving} />
        ))}
        <li>
          <Link className={styles.agent} to={href('homeInquiries')}>
            <span className={styles.icon}>
              <MessageCircle aria-hidden="true" />
            </span>
            <span className={styles.text}>
              <span className="strong">{t('inquiries')}</span>
              <span className="quiet">{t('inquiriesNote')}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      </ul>
      <h2 className={styles.heading}>{t('questions')}</h2>
      <div className={styles.questions}>
        {QUESTIONS.map((number) => (
          <details key={number} className={styles.question}>
            <summary>
              {t(`q${number}`)}
              <ChevronDown aria-hidden="true" />
            </summary>
            <p>{t(answerTo(number, hours), fees)}</p>
          </details>
        ))}
      </div>
      <LeaveSheet url={leaving} onClose={() => setLeaving(null)} />
    </Screen>
  );
}

function AgentRow(props: { readonly agent: Agent; readonly onOpen: (url: string) => void }) {
  const { agent, onOpen } = props;
  const t = useTexts(kefuTexts);
  const url = useSiteValue(`agent${agent.number}Url`);
  const hours = parseHours(useSiteValue(`agent${agent.number}Hours`) ?? '');
  const host = externalHost(url);
  return (
    <li>
      <button
        type="button"
        className={styles.agent}
        disabled={host === null}
        onClick={() => url && onOpen(url)}
      >
        <span className={styles.icon}>
          <agent.Icon aria-hidden="true" />
        </span>
        <span className={styles.text}>
          <span className="strong">{t(agent.name)}</span>
          <span className="quiet">{t(agent.note)}</span>
          <span className="quiet">
            {host === null && t('noAgent')}
            {host !== null && hours && t(hours.days, { from: hours.from, to: hours.to })}
          </span>
        </span>
        {host !== null && <ChevronRight aria-hidden="true" />}
      </button>
    </li>
  );
}

/** Says where the link leads before it is followed. */
function LeaveSheet(props: { readonly url: string | null; readonly onClose: () => void }) {
  const t = useTexts(kefuTexts);
  const url = useLast(props.url);
  if (url === null) return null;
  return (
    <Sheet
      open={props.url !== null}
      onClose={props.onClose}
      title={t('leaveTitle')}
      note={t('leaveNote')}
      action={
        <a
          className={styles.leave}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={props.onClose}
        >
          {t('leave')}
          <ExternalLink aria-hidden="true" />
        </a>
      }
    >
      <p className={styles.host}>{externalHost(url)}</p>
      <p className={styles.warning}>{t('leaveWarning')}</p>
    </Sheet>
  );
}
