import { describe, expect, test } from 'vitest';
import { formatMomentLong, formatNight } from './day.ts';

const zone = 'America/Sao_Paulo';
const at = (time: string) => new Date(`2026-12-12T${time}-03:00`);

describe('a start after midnight', () => {
  test.each([
    ['00:00', 'noite de sexta para sábado', 'Friday night'],
    ['04:59', 'noite de sexta para sábado', 'Friday night'],
    ['05:00', '', ''],
    ['23:59', '', ''],
  ])('%s', (time, pt, en) => {
    expect([formatNight(at(time), 'pt', zone), formatNight(at(time), 'en', zone)]).toEqual([pt, en]);
  });

  test('is told with the night it belongs to, from Sunday to Monday too', () => {
    expect(formatMomentLong(at('00:30'), 'pt', zone)).toBe(
      'sábado, 12 de dezembro, 0h30 (noite de sexta para sábado)',
    );
    expect(formatMomentLong(at('00:00'), 'en', zone)).toBe('Saturday, December 12, midnight (Friday night)');
    expect(formatNight(new Date('2026-12-14T01:00:00-03:00'), 'pt', zone)).toBe(
      'noite de domingo para segunda',
    );
    expect(formatMomentLong(at('14:00'), 'pt', zone)).toBe('sábado, 12 de dezembro, 14h');
  });
});
