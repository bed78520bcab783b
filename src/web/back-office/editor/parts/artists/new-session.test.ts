import { expect, test } from 'vitest';
import { applyEdit } from '#src/domain/draft/draft-edit.ts';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import type { SessionDay } from './day-sessions.ts';
import { newSession } from './new-session.ts';

const day: SessionDay = { key: 'sat', name: {}, day: '2027-06-05', from: 11 * 60 + 5, to: 25 * 60 };
const asked = { artist: 'iara', name: 'Foto com Iara', shelfName: 'Sessões', locale: 'pt' } as const;
const shelf = {
  ...{ key: 'fotos', kind: 'ARTIST', name: { pt: 'Fotos' } },
  offers: [{ key: 'foto-com-iara' }, { key: 'otto' }],
};
const written = { dates: [], categories: [{ key: 'ingressos', kind: 'TICKET', offers: [] }, shelf] };

/** The session after its change, with its times. */
function made(before: unknown, at: number | null) {
  const { change, path, from, to } = newSession(before, day, { ...asked, at });
  const applied = applyEdit(before, change);
  if (applied.refusal !== null) throw new Error(applied.refusal);
  return { offer: valueAt(applied.written, path), path, from, to };
}

test('a session begins at the quarter of an hour that was pressed, and ends within its date', () => {
  expect(made(written, 14 * 60 + 29)).toMatchObject({ from: 14 * 60 + 15, to: 14 * 60 + 45 });
  expect(made(written, 11 * 60 + 7)).toMatchObject({ from: 11 * 60 + 5, to: 11 * 60 + 35 });
  expect(made(written, null)).toMatchObject({ from: 11 * 60 + 5 });
  expect(made(written, 24 * 60 + 58)).toMatchObject({ from: 24 * 60 + 30, to: 25 * 60 });
  // After midnight its time says the day too.
  expect(made(written, 24 * 60 + 58).offer).toMatchObject({
    session: { date: 'sat', startsAt: '2027-06-06T00:30', endsAt: '2027-06-06T01:00' },
  });
});

test('it stands last on the first shelf of sessions, with a key of its own', () => {
  const { offer, path } = made(written, 14 * 60);
  expect(path).toEqual(['categories', '#fotos', 'offers', '#foto-com-iara-2']);
  expect(offer).toMatchObject({
    ...{ key: 'foto-com-iara-2', name: { pt: 'Foto com Iara' }, batches: [{ priceCents: 10_000 }] },
    session: { artist: 'iara', startsAt: 'T14:00', endsAt: 'T14:30' },
  });
});

test('without a shelf of sessions there is one, in the same change', () => {
  const { offer, path } = made({ categories: [] }, 14 * 60);
  expect(path).toEqual(['categories', '#sessoes', 'offers', '#foto-com-iara']);
  expect(offer).toMatchObject({ session: { artist: 'iara' } });
});
