import { useMemo, useState } from 'react';
import type { Location } from 'react-router';
import { pagesBehind } from '#shared/navigation.ts';
import { type Pane, PaneContext } from '#shared/pane.ts';
import { useRoomFor } from '#shared/room.ts';
import { ROUTES, screenOf } from '#shared/routes.ts';
import { keyOf, Screens, type Shown, useArrival, useVisit } from '../stage.tsx';
import styles from './wide.module.css';
import { identityOf, type PanePlan, type Place, type Searches, workspaceOf } from './workspaces.ts';

/** A page while it is open. */
interface Open {
  readonly key: string;
  /** How many pages of the app lay behind it when it was opened. */
  readonly behind: number;
  readonly searches: Searches;
  readonly location: Location;
}

const searchesOf = (panes: readonly PanePlan[]): Searches =>
  new Map(panes.map(({ name, search }) => [name, search]));

/** The page of the address, as it was left where only one of its screens is asked for. */
function useWorkspace({ name, location }: Shown) {
  const [open, setOpen] = useState<Open | null>(null);
  const asked = { name, search: location.search };
  const fresh = workspaceOf(asked);
  const same = open?.key === fresh.key;
  const workspace = same ? workspaceOf(asked, open.searches) : fresh;
  if (open?.location !== location) {
    const behind = pagesBehind();
    setOpen({
      key: workspace.key,
      behind: same ? Math.min(open.behind, behind) : behind,
      searches: searchesOf(workspace.panes),
      location,
    });
  }
  // null: one step is the way back
  const behind = workspace.whole === true ? (open?.behind ?? pagesBehind()) : null;
  return { panes: workspace.panes, behind };
}

/** The screens of the address side by side. */
export function WideStage(shown: Shown) {
  const { panes, behind } = useWorkspace(shown);
  const visit = useVisit(shown.location);
  const rooms = { two: true, three: useRoomFor('three'), ample: useRoomFor('ample') };
  const asked = screenOf(shown.name);
  const seen = panes.filter(({ room = 'two' }) => rooms[room]);
  return (
    <div className={styles.page} data-panes={seen.map(({ place }) => place).join(' ')}>
      {seen.map((plan) => (
        <OnePane
          key={plan.place}
          plan={plan}
          location={shown.location}
          named={plan.name === asked}
          behind={behind}
          visit={plan.place === 'main' ? visit : identityOf(plan)}
        />
      ))}
    </div>
  );
}

interface OnePaneProps {
  readonly plan: PanePlan;
  /** The browser's. */
  readonly location: Location;
  /** Whether that names this screen of the page. */
  readonly named: boolean;
  /** Pages of the app behind the whole page; null: it is no whole. */
  readonly behind: number | null;
  readonly visit: string;
}

function OnePane({ plan, location, named, behind, visit }: OnePaneProps) {
  const { place, name, search } = plan;
  const { path } = ROUTES[name];
  // the screen that the address names is asked for at each navigation, the others are not
  const key = named ? location.key : '';
  const state: unknown = named ? location.state : null;
  const own = useMemo<Location>(
    () => ({ pathname: path, search, hash: '', state, key }),
    [path, search, state, key],
  );
  const pane = useMemo<Pane>(
    () => ({
      side: place !== 'main',
      named,
      // a stock stays opened while its address is that of its ticket
      opened: place === 'main' && (named || behind !== null),
      steps: () => (behind === null ? 1 : pagesBehind() - behind + 1),
    }),
    [place, named, behind],
  );
  const Place = place === 'main' ? MainPlace : SidePlace;
  return (
    <PaneContext value={pane}>
      <Place name={name} location={own} visit={visit} place={place} />
    </PaneContext>
  );
}

interface PlaceProps extends Shown {
  readonly visit: string;
  readonly place: Place;
}

/** The page scrolls with it. */
function MainPlace({ name, location, visit }: PlaceProps) {
  const shown = { name, location, visit };
  useArrival(keyOf(shown, visit));
  return (
    <div className={styles.main}>
      <Screens {...shown} />
    </div>
  );
}

const SidePlace = ({ place, ...shown }: PlaceProps) => (
  <div className={styles.side} data-place={place} data-scrolls>
    <Screens {...shown} />
  </div>
);
