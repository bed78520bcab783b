import type { Uuid } from '../ids.ts';

export const followKinds = ['EVENT', 'ARTIST', 'ORGANIZER'] as const;
export type FollowKind = (typeof followKinds)[number];

/** What can be followed. `subject`: the id of an event or organizer; of an artist the name as `artistSubject` writes it. */
export interface Subject {
  kind: FollowKind;
  subject: string;
  name: string;
}

/** The part of an event that names what can be followed. */
export interface Followable {
  id: Uuid;
  organizer: { id: Uuid | null; name: string };
  /** The artists of its sessions. */
  artists: readonly { name: string }[];
}

/** Artists are rows of their event; one who performs at several is known by the name, however it is written. */
export function artistSubject(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** All that can be followed of an event: itself, who organizes it, and each of its artists once. */
export function subjectsOf(event: Followable, name: string): Subject[] {
  const artists = new Map(event.artists.map((artist) => [artistSubject(artist.name), artist.name]));
  artists.delete('');
  return [
    { kind: 'EVENT', subject: event.id, name },
    ...(event.organizer.id === null
      ? []
      : [{ kind: 'ORGANIZER' as const, subject: event.organizer.id, name: event.organizer.name }]),
    ...[...artists].map(([subject, artist]) => ({ kind: 'ARTIST' as const, subject, name: artist })),
  ];
}
