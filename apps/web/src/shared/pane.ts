/** Where a screen stands on a wide page: several stand side by side there. */
import { createContext, useContext } from 'react';

export interface Pane {
  /** It stands beside the main screen, and scrolls by itself. */
  readonly side: boolean;
  /** It is the one that the address names: the document has its title. */
  readonly named: boolean;
  /** It was opened, and a way leads back from it. */
  readonly opened: boolean;
  /** Steps of the browser's history of that way. */
  readonly steps: () => number;
}

const ALONE: Pane = { side: false, named: true, opened: true, steps: () => 1 };

export const PaneContext = createContext<Pane>(ALONE);

export const usePane = (): Pane => useContext(PaneContext);
