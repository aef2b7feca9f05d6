import { describe, expect, it } from 'vitest';
import { FrameGate, type MarketFrame } from './frame-gate.ts';

const frame = (name: string, symbol: string | null, afterReport = 0): MarketFrame => ({
  topic: symbol === null ? 'index' : `quote:${symbol}`,
  symbol,
  afterReport,
  bytes: Buffer.from(name),
});

function gate() {
  const out: string[] = [];
  return { out, gate: new FrameGate((f) => out.push(Buffer.from(f.bytes).toString())) };
}

describe('frame gate', () => {
  it('holds a print and every later frame of its symbol until the report is durable', () => {
    const { out, gate: g } = gate();
    g.offer(frame('a1', 'A', 7));
    g.offer(frame('a2', 'A'));
    g.offer(frame('b1', 'B'));
    g.offer(frame('i', null));
    expect(out).toEqual(['b1', 'i']);
    g.durable(6);
    expect(out).toEqual(['b1', 'i']);
    g.durable(7);
    expect(out).toEqual(['b1', 'i', 'a1', 'a2']);
    g.offer(frame('a3', 'A', 7));
    expect(out.at(-1)).toBe('a3');
    expect(g.held).toBe(0);
  });

  it('lets out only what is before the next print that is not durable', () => {
    const { out, gate: g } = gate();
    g.offer(frame('a1', 'A', 1));
    g.offer(frame('a2', 'A'));
    g.offer(frame('a3', 'A', 2));
    g.offer(frame('a4', 'A'));
    g.durable(1);
    expect(out).toEqual(['a1', 'a2']);
    g.durable(2);
    expect(out).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('holds a bounded number while the store is away', () => {
    const { out, gate: g } = gate();
    for (let i = 0; i < 5_000; i++) g.offer(frame(`f${i}`, 'A', 1));
    expect(g.held).toBe(2_000);
    g.durable(1);
    expect(out.at(-1)).toBe('f4999');
  });
});
