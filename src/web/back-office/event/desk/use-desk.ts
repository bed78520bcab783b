import { useRef, useState } from 'react';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { askStaff } from '../../staff-api/ask.ts';
import { desk, deskOverview, handOver } from '../../staff-api/desk.gen.ts';
import { type Answer, type Item, type Listed, type Person, type Result, readyIds } from './desk.ts';

export interface Done {
  name: string;
  results: Result[];
  items: Item[];
}

/** The state of a desk: people that were found, the selection, and the last handover. */
export function useDesk(eventId: string, station: string, first: Listed[]) {
  const [found, setFound] = useState<{ search: string; answer: Answer } | null>(null);
  const [person, setPerson] = useState<Person | null>(null);
  const [chosen, choose] = useState<string[]>([]);
  const [done, setDone] = useState<Done | null>(null);
  const [latest, setLatest] = useState(first);
  const request = useRef<{ id: string; of: string } | null>(null);
  const giving = useRef<Promise<boolean> | null>(null);
  const searching = useCall();
  const handing = useCall();

  function show(next: Person | null): void {
    setPerson(next);
    choose(next === null ? [] : readyIds(next));
  }

  function hear(search: string, answer: Answer, key: string | null): void {
    setFound({ search, answer });
    const same = key === null ? null : answer.people.find((one) => one.key === key);
    show(same ?? (answer.people.length === 1 ? (answer.people[0] ?? null) : null));
  }

  async function search(typed: string): Promise<void> {
    // The next person is there: what the one before was looked up for does not count. What came of a handover that is still
    // under way has to be seen first, so it stays beside the next person.
    searching.forget();
    if (giving.current === null) {
      handing.forget();
      setDone(null);
    }
    await giving.current;
    await searching.call(() =>
      telling(askStaff(desk, { eventId, search: typed, station }), ({ desk: answer }) =>
        hear(typed, answer, null),
      ),
    );
  }

  async function refresh(): Promise<void> {
    const [overview, again] = await Promise.all([
      askStaff(deskOverview, { eventId }),
      found && askStaff(desk, { eventId, search: found.search, station }),
    ]);
    if (overview.data) setLatest(overview.data.deskOverview.handovers);
    if (again?.data && found) hear(found.search, again.data.desk, person?.key ?? null);
  }

  /** True once it was answered. Sent again after no answer came, it is done once. */
  async function give(reason: string | null): Promise<boolean> {
    if (giving.current !== null) return false;
    giving.current = send(reason);
    const isAnswered = await giving.current;
    giving.current = null;
    return isAnswered;
  }

  async function send(reason: string | null): Promise<boolean> {
    if (person === null || chosen.length === 0) return false;
    const of = [...chosen].sort().join();
    if (request.current?.of !== of) request.current = { id: crypto.randomUUID(), of };
    const asked = { eventId, station, requestId: request.current.id, ticketIds: chosen, reason };
    const answered = await handing.call(() => askStaff(handOver, asked));
    if (answered === null) return false;
    request.current = null;
    setDone({ name: person.name, results: answered.handOver, items: person.items });
    await refresh();
    return true;
  }

  return { found, person, show, chosen, choose, done, latest, searching, handing, search, refresh, give };
}

export type Desk = ReturnType<typeof useDesk>;
