import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Position } from '#entities/order/model/profit.ts';

vi.stubGlobal('window', { addEventListener: () => undefined });
const { EndedPosition } = await import('./ended-position.tsx');

const POSITION = {
  id: 'O5',
  kind: 'open',
  closes: null,
  side: 'long',
  status: 'closed',
  reason: null,
  symbol: '005930',
  market: 'main',
  scale: 0,
  names: { kor: '하늘', en: 'Haneul', tw: null },
  leverage: 4,
  quantity: 10,
  filled: 10,
  averagePrice: '50000.00',
  realised: '-12345',
  quantities: { pending: 0, ready_to_close: 0, locked: 0, holding: 0, closed: 10, cancelled: 0 },
  acceptedAt: Date.parse('2026-11-20T01:00:00Z'),
  closedAt: Date.parse('2026-11-20T06:05:00Z'),
} as unknown as Position;

/** What a card says, without its markup. */
const said = (card: React.ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{card}</MemoryRouter>)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it('a position that has ended names its purchase and what it has brought', () => {
  const text = said(<EndedPosition position={POSITION} />);
  expect(text).toContain('하늘 롱');
  expect(text).toMatch(/−12,345 ?원/);
  expect(text).toContain('10주 × 50,000원');
  expect(text).toContain('11. 20. 15:05');
  expect(text).not.toContain('취소');
});
