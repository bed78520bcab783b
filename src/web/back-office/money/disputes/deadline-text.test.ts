import { expect, test } from 'vitest';
import { deadlineText } from './deadline-text.ts';

const at = '2026-12-05T03:00:00Z';
const before = (hours: number) => Date.parse(at) - hours * 3_600_000;

test('a deadline says its zone and what is left of it, in hours where days would say too little', () => {
  const zone = (words: string) => new RegExp(words.replace('ZONE', '[A-Z]+(-[0-9])?'));
  expect(deadlineText(at, before(150), 'pt', 'America/Manaus')).toMatch(zone('23:00 ZONE \\(em 6 dias\\)$'));
  expect(deadlineText(at, before(47.5), 'pt', 'America/Sao_Paulo')).toMatch(
    zone('00:00 ZONE \\(em 47 horas\\)$'),
  );
  expect(deadlineText(at, before(0.5), 'en', 'America/Sao_Paulo')).toMatch(zone('ZONE \\(in 30 minutes\\)$'));
  expect(deadlineText(at, before(-1), 'en', 'America/Sao_Paulo')).toMatch(zone('ZONE$'));
});
