import { type UIEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import actions from '../../components/actions.module.css';
import { loginTexts } from '../../text.ts';
import { introTexts } from './intro.texts.ts';
import { DrawPicture, LedgerPicture, TicketPicture } from './pictures.tsx';
import styles from './start1.module.css';

const CARDS = [
  { title: 'introOrder', note: 'introOrderNote', Picture: TicketPicture },
  { title: 'introDraw', note: 'introDrawNote', Picture: DrawPicture },
  { title: 'introLedger', note: 'introLedgerNote', Picture: LedgerPicture },
] as const;

/** The introduction: three cards beside each other. */
export default function IntroScreen() {
  const t = useTexts(introTexts);
  const loginT = useTexts(loginTexts);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void =>
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  const show = (index: number): void => {
    const box = track.current;
    box?.scrollTo({ left: index * box.clientWidth, behavior: 'smooth' });
  };

  return (
    <Screen
      title={t('intro')}
      simulated
      action={
        <div className={actions.actions}>
          <Link className={actions.primary} to={href('loginRegister')}>
            {loginT('signUp')}
          </Link>
          <Link className={actions.quiet} to={href('loginLogin')}>
            {loginT('logIn')}
          </Link>
        </div>
      }
    >
      <ul
        ref={track}
        className={styles.track}
        aria-label={t('intro')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: axe asks for it where content scrolls
        tabIndex={0}
        onScroll={onScroll}
      >
        {CARDS.map(({ title, note, Picture }) => (
          <li key={title} className={styles.card}>
            <div className={styles.picture}>
              <Picture />
            </div>
            <h2 className={styles.title}>{t(title)}</h2>
            <p className={styles.note}>{t(note)}</p>
          </li>
        ))}
      </ul>
      <div className={styles.dots}>
        {CARDS.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            className={styles.dot}
            aria-label={t('introCard', { n: index + 1, total: CARDS.length })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </Screen>
  );
}
