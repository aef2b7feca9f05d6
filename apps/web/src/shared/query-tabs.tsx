import { Tabs } from '@maru/ui/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

/** The tab that the address names; else the first. */
export function useQueryTab<T extends string>(tabs: readonly [T, ...T[]]): T {
  const asked = useSearchParams()[0].get('tab');
  return tabs.find((one) => one === asked) ?? tabs[0];
}

interface Props<T extends string> {
  readonly label: string;
  readonly tabs: readonly T[];
  readonly value: T;
  readonly nameOf: (tab: NoInfer<T>) => string;
  readonly children: ReactNode;
}

/** Tabs whose choice stands in the address, in place of all else that it asked for. */
export function QueryTabs<T extends string>(props: Props<T>) {
  const { label, tabs, value, nameOf, children } = props;
  const setQuery = useSearchParams()[1];
  return (
    <Tabs
      label={label}
      value={value}
      onChange={(tab) => setQuery({ tab }, { replace: true })}
      items={tabs.map((tab) => ({ value: tab, label: nameOf(tab) }))}
    >
      {children}
    </Tabs>
  );
}
