import { Badge } from '@maru/ui/badge';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { commonTexts } from './common.texts.ts';
import { useTexts } from './i18n.ts';
import { useGo } from './navigation.ts';
import { usePane } from './pane.ts';
import styles from './screen.module.css';
import { useSimulated, useSiteTitle } from './site.ts';

export interface ScreenProps {
  /** The document's title, and the header's unless `heading` is given. */
  readonly title: string;
  /** Shown in the header in place of the title. */
  readonly heading?: ReactNode;
  /** `tab`: a root of the tab bar. `back`: with a way back. `bare`: no header at all. */
  readonly header?: 'tab' | 'back' | 'bare';
  /** Shows the badge that this is a simulation: compulsory where prices or money stand. */
  readonly simulated?: boolean;
  /** At the right of the header: `HeaderButton`s and `HeaderLink`s. */
  readonly actions?: ReactNode;
  /** The screen's one main action, fixed at the bottom. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen: header, content column, main action. */
export function Screen(props: ScreenProps) {
  const { title, header = 'back', action, children } = props;
  const site = useSiteTitle();
  const { side, named } = usePane();
  useEffect(() => {
    if (named) document.title = site === '' || site === title ? title : `${title} · ${site}`;
  }, [named, site, title]);
  const Frame = side ? 'section' : 'div';
  const Main = side ? 'div' : 'main';

  return (
    <Frame
      className={styles.screen}
      aria-label={side ? title : undefined}
      data-tab={header === 'tab' || undefined}
    >
      {header !== 'bare' && <Header {...props} header={header} />}
      <Main className={styles.main}>
        <div className={styles.content}>{children}</div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </Main>
    </Frame>
  );
}

function Header(props: ScreenProps & { readonly header: 'tab' | 'back' }) {
  const { title, heading, header, simulated = false, actions } = props;
  const t = useTexts(commonTexts);
  const { back } = useGo();
  const { side, opened } = usePane();
  const badge = useSimulated() && simulated && !side;
  const Title = side ? 'h2' : 'h1';
  return (
    <header className={styles.header} data-kind={opened ? header : 'side'}>
      {header === 'back' && opened && (
        <button type="button" className={styles.icon} aria-label={t('back')} onClick={back}>
          <ChevronLeft />
        </button>
      )}
      <Title className={styles.title}>{heading ?? title}</Title>
      {badge && (
        <Badge tone="warn" shape="pill">
          {t('simulated')}
        </Badge>
      )}
      {actions}
    </header>
  );
}

/** An icon in the header that does something. */
export function HeaderButton(props: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
  /** For a toggle, such as a star. */
  readonly pressed?: boolean;
  /** Not yet known what a press would do. */
  readonly disabled?: boolean;
}) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={props.label}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}

/** An icon in the header that leads to another screen. */
export function HeaderLink(props: {
  readonly label: string;
  /** An address made by `href`. */
  readonly to: string;
  readonly children: ReactNode;
}) {
  return (
    <Link className={styles.icon} aria-label={props.label} to={props.to}>
      {props.children}
    </Link>
  );
}
