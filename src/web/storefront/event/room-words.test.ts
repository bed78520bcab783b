import { expect, test } from 'vitest';
import { textFor } from '../../../i18n/texts.ts';
import { roomWords } from './room-words.ts';

const event = {
  timeZone: 'America/Sao_Paulo',
  waitingRoom: { opensAt: '2026-12-05T12:30:00Z', startsAt: '2026-12-05T13:00:00Z' },
};
const said = (now: string) => roomWords(event, () => new Date(now), 'pt', textFor('pt', 'event'));

test('the page says when the room opens, in the zone of the event, that it is open, and that there is a line', () => {
  expect(said('2026-12-05T12:29:59Z')?.title).toBe('A fila abre sáb., 5 de dez., 9h30');
  expect(said('2026-12-05T12:30:00Z')?.title).toBe('A fila está aberta');
  expect(said('2026-12-05T12:30:00Z')?.text).toContain('5 de dez., 10h');
  expect(said('2026-12-05T13:00:00Z')?.title).toBe('Este evento está com fila');
});

test('without a room nothing is said, and nobody asks what time it is', () => {
  const now = () => {
    throw new Error('The clock was read.');
  };
  expect(roomWords({ ...event, waitingRoom: null }, now, 'pt', textFor('pt', 'event'))).toBeNull();
});
