import { beforeEach, expect, it } from 'vitest';
import { DurableReports } from './durable-reports.ts';

let reports: DurableReports;
beforeEach(() => {
  reports = new DurableReports();
});

it('is as far as reports of orders and news both are', () => {
  reports.ordersReceived(2);
  reports.newsReceived([3, 4]);
  reports.ordersReceived(5);
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
  reports.newsReceived([1]);
  reports.ordersReceived(4);
  reports.ordersDurable(4);
  expect(reports.upTo).toBe(0);
  reports.newsDurable(1);
  expect(reports.upTo).toBe(4);
  reports.newsReceived([5]);
  expect(reports.upTo).toBe(4);
});

it('does not wait for order reports that a core has had before', () => {
  reports.newsReceived([7]);
  reports.newsDurable(7);
  expect(reports.upTo).toBe(7);
});
