import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Position } from '#entities/order/model/profit.ts';

vi.stubGlobal('window', { addEventListener: () => undefined });
const { PositionCard } = await import('./order-card.tsx');

const QUANTITIES = { ready_to_close: 0, locked: 0, closed: 0, cancelled: 0 };
const POSITION = {
  id: 'O5',
  kind: 'open',
  closes: null,
  side: 'long',
  symbol: '005930',
  market: 'main',
  scale: 0,
  names: { kor: '하늘', en: 'Haneul', tw: null },
  leverage: 1,
  protected: null,
  lock: null,
  lent: 0,
  openCost: '0',
  interest: '0',
  profit: '0',
  last: '50000',
  acceptedAt: Date.parse('2026-11-20T01:00:00Z'),
};

/** What a card says, without its markup. */
const said = (fields: object): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PositionCard position={{ ...POSITION, ...fields } as unknown as Position} />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, '');

it('a position says what was bought at which price, and one that waits how much of it does', () => {
  const held = { ...QUANTITIES, pending: 0, holding: 10 };
  const bought = { status: 'holding', filled: 10, averagePrice: '50000.00', quantities: held };
  expect(said(bought)).toContain('10주 × 50,000원');
  const open = { ...QUANTITIES, pending: 10, holding: 0 };
  const waits = said({ status: 'pending', filled: 0, averagePrice: null, quantities: open });
  expect(waits).toContain('10주 대기');
  expect(waits).not.toContain('×');
});
