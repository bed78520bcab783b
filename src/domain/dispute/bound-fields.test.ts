import { describe, expect, test } from 'vitest';
import { boundFields } from './bound-fields.ts';

// The heading is one of docs/algorithms/disputes.md.
describe('Evidence in one press', () => {
  const cut = (left: number) => `[${left} more]`;
  const length = (fields: Partial<Record<string, string>>) =>
    Object.values(fields).reduce((sum, text = '') => sum + text.length, 0);
  const lines = (count: number, text: string) =>
    Array.from({ length: count }, (_, index) => `${text} ${index}`).join('\n');

  test('fields that fit are left as they are', () => {
    const fields = { log: 'a\nb', name: 'Ana' };
    expect(boundFields(fields, 6, cut)).toEqual(fields);
  });

  test('the longest loses lines from its end and says how many; short ones stay whole', () => {
    const fields = { log: lines(1_000, 'scan'), name: 'Ana Lima', address: '203.0.113.7' };
    const bounded = boundFields(fields, 500, cut);
    expect(length(bounded)).toBeLessThanOrEqual(500);
    expect(bounded).toMatchObject({ name: 'Ana Lima', address: '203.0.113.7' });
    expect(bounded.log).toMatch(/^scan 0\nscan 1\n[\s\S]*\n\[9\d\d more\]$/);
    const kept = (bounded.log ?? '').split('\n').length - 1;
    expect(bounded.log).toContain(`[${1_000 - kept} more]`);
  });

  test('two long ones share the room', () => {
    const bounded = boundFields({ log: lines(400, 'a'), text: lines(300, 'b'), name: 'Ana' }, 300, cut);
    expect(length(bounded)).toBeLessThanOrEqual(300);
    expect(Math.abs((bounded.log ?? '').length - (bounded.text ?? '').length)).toBeLessThan(20);
  });

  test('one long line is cut, and never within a character', () => {
    for (let max = 1; max < 60; max += 1) {
      const { log = '' } = boundFields({ log: '🎟'.repeat(100) }, max, cut);
      expect(log.length).toBeLessThanOrEqual(max);
      expect(log.isWellFormed(), `${max}`).toBe(true);
    }
  });

  test('any fields fit into the bound', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const fields = Object.fromEntries(
        Array.from({ length: 1 + random(8) }, (_, index) => [
          `f${index}`,
          lines(random(60), 'x'.repeat(random(30))),
        ]),
      );
      expect(length(boundFields(fields, 400, cut))).toBeLessThanOrEqual(400);
    }
  });
});
