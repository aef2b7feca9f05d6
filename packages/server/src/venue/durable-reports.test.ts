import { beforeEach, expect, it } from 'vitest';
import { DurableReports } from './durable-reports.ts';

let reports: DurableReports;
beforeEach(() => {
  reports = new DurableReports();
});

it('is as far as reports of orders and news both are', () => {
  reports.ordersHeard(2);
  reports.newsHeard([3, 4]);
  reports.ordersHeard(5);
  expect(reports.upTo).toBe(0);
  reports.ordersDurable(2);
  expect(reports.upTo).toBe(2);
  reports.newsDurable(3);
  expect(reports.upTo).toBe(2);
  reports.ordersDurable(5);
  expect(reports.upTo).toBe(3);
  reports.newsDurable(4);
  expect(reports.upTo).toBe(5);
});

it('waits for news that came first, and for none that has not come', () => {
  reports.newsHeard([1]);
  reports.ordersHeard(4);
  reports.ordersDurable(4);
  expect(reports.upTo).toBe(0);
  reports.newsDurable(1);
  expect(reports.upTo).toBe(4);
  reports.newsHeard([5]);
  expect(reports.upTo).toBe(4);
});

it('does not wait for order reports that a core has had before', () => {
  reports.newsHeard([7]);
  reports.newsDurable(7);
  expect(reports.upTo).toBe(7);
});
