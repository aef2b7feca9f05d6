/** When an agent can be reached, as the site's settings say it. */
export interface Hours {
  readonly days: 'weekdays' | 'daily' | 'working' | 'always';
  /** `09:00`, Korean time; both empty: at any hour. */
  readonly from: string;
  readonly to: string;
}

const DAYS = ['weekdays', 'daily', 'working', 'always'] as const;

const isDays = (text: string | undefined): text is Hours['days'] =>
  DAYS.some((one) => one === text);

/** Reads `weekdays 09:00-18:00` or `always`; null for anything else. */
export function parseHours(text: string): Hours | null {
  if (text === 'always') return { days: text, from: '', to: '' };
  const found = /^(weekdays|daily|working) (\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(text);
  const [, days, from, to] = found ?? [];
  if (!isDays(days) || !from || !to) return null;
  return { days, from, to };
}

/** The host of an agent's address; null unless it is an `https:` one, which alone may be opened. */
export function externalHost(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' ? host : null;
}
