import type { SessionHead, SessionPart, SessionRow, SessionView } from '#src/web/gate/port/device-port.ts';
import { nobody } from './device-double.ts';

// Two sessions of an artist that go on, and queues of them.

const minute = 60_000;
const head = (id: string, pt: string, en: string, begins: number): SessionHead => ({
  ...{ id, name: { pt, en } },
  ...{ startsAt: Date.now() + begins * minute, endsAt: Date.now() + (begins + 60) * minute },
});
export const sessions: SessionHead[] = [
  head('s1', 'Foto com Iara Monteiro, grupo 1', 'Photo with Iara Monteiro, group 1', -20),
  head('s2', 'Foto com Iara Monteiro, grupo 2', 'Photo with Iara Monteiro, group 2', 60),
];

const names = ['Ana S.', 'Bia T.', 'Caio U.', 'Maximiliana W.', 'Zé'];

/** So many people in each part; the first who was called has not come. */
export function queueOf({
  isNamed = true,
  ...counts
}: Partial<Record<SessionPart, number>> & { isNamed?: boolean }): SessionView {
  let number = 0;
  const rows = (part: SessionPart) =>
    Array.from({ length: counts[part] ?? 0 }, (_, at): SessionRow => {
      number += 1;
      return {
        tail: number.toString(16).padStart(16, 'a'),
        name: isNamed ? `${names[number % names.length]}` : null,
        since: part === 'expected' || part === 'noShows' ? null : Date.now() - (12 - (at % 12)) * minute,
        isMissed: part === 'called' && at === 0,
        entrySeq: part === 'there' && at % 2 === 0 ? number : null,
      };
    });
  const parts = Object.keys(nobody) as SessionPart[];
  return Object.fromEntries(parts.map((part) => [part, rows(part)])) as unknown as SessionView;
}
