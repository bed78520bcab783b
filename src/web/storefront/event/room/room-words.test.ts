import { expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { roomWords } from './room-words.ts';

const waitingRoom = { opensAt: '2026-12-05T12:30:00Z', startsAt: '2026-12-05T13:00:00Z' };
const timeZone = 'America/Sao_Paulo';
const said = (stage: 'EARLY' | 'OPEN' | 'STARTED') =>
  roomWords({ timeZone, waitingRoom: { ...waitingRoom, stage } }, 'pt', textFor('pt', 'event'));

test('the page says when the room opens, in the zone of the event, that it is open, and that there is a line', () => {
  expect(said('EARLY')?.title).toBe('A fila abre sáb., 5 de dez., 9h30');
  expect(said('OPEN')?.title).toBe('A fila está aberta');
  expect(said('OPEN')?.text).toContain('5 de dez., 10h');
  expect(said('STARTED')?.title).toBe('Este evento está com fila');
});

test('without a room nothing is said', () => {
  expect(roomWords({ timeZone, waitingRoom: null }, 'pt', textFor('pt', 'event'))).toBeNull();
});
