import { useRef, useState } from 'react';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { askStaff } from '../../staff-api/ask.ts';
import { desk, deskOverview, handOver } from '../../staff-api/desk.gen.ts';
import { type Answer, type Item, type Listed, type Person, type Result, readyIds } from './desk.ts';
import { type Scans, scansThatHold } from './heard-badge.ts';

export interface Done {
  name: string;
  results: Result[];
  items: Item[];
}

/** The selection, and the codes that were scanned as its badges, by ticket. */
export interface Handed {
  chosen: readonly string[];
  scans: Scans;
}

/** Why something goes all the same: to another desk or hour, or without its badge. */
export interface Reasons {
  reason: string | null;
  withoutBadge: string | null;
}

/** The state of a desk: people that were found, the selection, scans of badges, and the last handover. */
export function useDesk(eventId: string, station: string, first: Listed[]) {
  const [found, setFound] = useState<{ search: string; answer: Answer } | null>(null);
  const [person, setPerson] = useState<Person | null>(null);
  const [chosen, choose] = useState<readonly string[]>([]);
  const [scans, setScans] = useState<Handed['scans']>({});
  const [done, setDone] = useState<Done | null>(null);
  const [latest, setLatest] = useState(first);
  const request = useRef<{ id: string; of: string } | null>(null);
  const giving = useRef<Promise<boolean> | null>(null);
  const searching = useCall();
  const handing = useCall();

  function show(next: Person | null): void {
    setPerson(next);
    choose(next === null ? [] : readyIds(next));
    // The same person that is read anew keeps what was scanned for them, but no scan of a badge that was printed again since.
    const isSame = next !== null && next.key === person?.key;
    setScans((before) => (isSame ? scansThatHold(before, person, next) : {}));
  }

  /** A badge was scanned: its thing is selected, if it was not. Gives what would be handed over by now. */
  function takeScan(ticketId: string, code: string): Handed {
    const next = {
      chosen: chosen.includes(ticketId) ? chosen : [...chosen, ticketId],
      scans: { ...scans, [ticketId]: code },
    };
    choose(next.chosen);
    setScans(next.scans);
    return next;
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

  /** `search`: by what the person is found from now on, where the code they were found by is dead. */
  async function refresh(search = found?.search ?? null): Promise<void> {
    const [overview, again] = await Promise.all([
      askStaff(deskOverview, { eventId }),
      search === null ? null : askStaff(desk, { eventId, search, station }),
    ]);
    if (overview.data) setLatest(overview.data.deskOverview.handovers);
    if (again?.data && search !== null) hear(search, again.data.desk, person?.key ?? null);
  }

  /** True once it was answered. Sent again after no answer came, it is done once. */
  async function give(handed: Handed, reasons: Reasons): Promise<boolean> {
    if (giving.current !== null) return false;
    giving.current = send(handed, reasons);
    const isAnswered = await giving.current;
    giving.current = null;
    return isAnswered;
  }

  async function send({ chosen: ids, scans: said }: Handed, reasons: Reasons): Promise<boolean> {
    if (person === null || ids.length === 0) return false;
    const of = [...ids].sort().join();
    if (request.current?.of !== of) request.current = { id: crypto.randomUUID(), of };
    const badges = Object.entries(said)
      .filter(([ticketId]) => ids.includes(ticketId))
      .map(([ticketId, code]) => ({ ticketId, code }));
    const asked = {
      eventId,
      station,
      requestId: request.current.id,
      ticketIds: [...ids],
      badges,
      ...reasons,
    };
    const answered = await handing.call(() => askStaff(handOver, asked));
    if (answered === null) return false;
    request.current = null;
    setScans({});
    setDone({ name: person.name, results: answered.handOver, items: person.items });
    await refresh();
    return true;
  }

  return {
    ...{ eventId, found, person, show, chosen, choose, scans, takeScan, done, latest },
    ...{ searching, handing, search, refresh, give },
  };
}

export type Desk = ReturnType<typeof useDesk>;
