import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { type DraftPath, isRecord, stepOf } from '#src/domain/draft/draft-path.ts';
import type { Locale } from '#src/domain/locale.ts';
import { namedIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { timeTyped } from '../../fields/time-typed.ts';
import { offerKeys } from '../offers/offer-choices.ts';
import { localOf, type SessionDay } from './day-sessions.ts';

const lengthMinutes = 30;
const snapMinutes = 15;

/**
 * A session of half an hour as one change of the draft, on the first shelf of sessions, or on a new one. `at` in minutes: it begins at the
 * quarter before, within the date; null: with the date.
 */
export function newSession(
  written: unknown,
  day: SessionDay,
  asked: { artist: string; name: string; shelfName: string; at: number | null; locale: Locale },
): { change: DraftChange; path: DraftPath; from: number; to: number } {
  const last = Math.max(day.from, day.to - lengthMinutes);
  const snapped = Math.floor((asked.at ?? day.from) / snapMinutes) * snapMinutes;
  const from = Math.min(last, Math.max(day.from, snapped));
  const to = Math.min(day.to, from + lengthMinutes);
  const start = `${day.day}T00:00`;
  const key = newKey(asked.name, offerKeys(written));
  const offer = {
    ...{ key, name: namedIn(asked.locale, asked.name) },
    session: {
      ...{ artist: asked.artist, kind: 'PHOTO', date: day.key, seats: 30, peopleMax: 1 },
      startsAt: timeTyped(localOf(from, day.day), start),
      endsAt: timeTyped(localOf(to, day.day), start),
    },
    batches: [{ priceCents: 10_000 }],
  };
  const shelves = isRecord(written) && Array.isArray(written.categories) ? written.categories : [];
  const at = shelves.findIndex((shelf) => isRecord(shelf) && shelf.kind === 'ARTIST');
  const step = (index: number) => (index < 0 ? null : stepOf(['categories'], shelves, index));
  if (at < 0) {
    const shelf = newKey(
      asked.shelfName,
      shelves.map((one) => (isRecord(one) ? one.key : null)),
    );
    const value = {
      key: shelf,
      kind: 'ARTIST',
      name: namedIn(asked.locale, asked.shelfName),
      offers: [offer],
    };
    const change = { kind: 'INSERT' as const, path: ['categories'], value, after: step(shelves.length - 1) };
    return { change, path: ['categories', `#${shelf}`, 'offers', `#${key}`], from, to };
  }
  const path = ['categories', step(at) ?? '', 'offers'];
  const offers: unknown[] = Array.isArray(shelves[at].offers) ? shelves[at].offers : [];
  const after = offers.length === 0 ? null : stepOf(path, offers, offers.length - 1);
  return { change: { kind: 'INSERT', path, value: offer, after }, path: [...path, `#${key}`], from, to };
}
