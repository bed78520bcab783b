import { type DeviceMemory, type LoggedScan, tailOfTicket } from '#src/domain/gate/device-memory.ts';
import type { Judged } from '#src/domain/gate/judge-scan.ts';
import { isSession } from '#src/domain/gate/programme.ts';
import type { SessionPerson, SessionQueue } from '#src/domain/gate/session-queue.ts';
import type { SessionRow, SessionView } from '../port/device-port.ts';

/** Names of the people of the one session whose page is open. They are never stored. */
export class SessionNames {
  #openId: string | null = null;
  #isDue = false;
  #byTail: ReadonlyMap<string, string> = new Map();

  /** Gives the end of it, with which the names are gone. */
  open(id: string): () => void {
    this.#openId = id;
    this.#isDue = true;
    this.#byTail = new Map();
    return () => {
      if (this.#openId !== id) return;
      this.#openId = null;
      this.#byTail = new Map();
    };
  }

  /** Tickets have changed, and perhaps their holders. */
  renew(): void {
    this.#isDue = true;
  }

  /** Asks for the names that are due; those from before stay while nobody answers. */
  async ask(names: (id: string) => Promise<readonly { tail: string; name: string }[]>): Promise<void> {
    const id = this.#openId;
    if (id === null || !this.#isDue) return;
    const people = await names(id);
    if (this.#openId !== id) return;
    this.#byTail = new Map(people.map(({ tail, name }) => [tail, name]));
    this.#isDue = false;
  }

  of(tail: string): string | null {
    return this.#byTail.get(tail) ?? null;
  }
}

const nobody: SessionView = { expected: [], there: [], called: [], done: [], noShows: [] };

export function sessionView(queue: SessionQueue | null, deviceId: string, names: SessionNames): SessionView {
  if (queue === null) return nobody;
  const row = ({ tail, since, entry, isMissed }: SessionPerson): SessionRow => ({
    ...{ tail, name: names.of(tail), since, isMissed },
    entrySeq: entry?.deviceId === deviceId ? entry.seq : null,
  });
  const { expected, there, called, done, noShows } = queue;
  return {
    ...{ expected: expected.map(row), there: there.map(row), called: called.map(row) },
    ...{ done: done.map(row), noShows: noShows.map(row) },
  };
}

/** The place in the queue of who was let in to a session just now; null for anybody else. */
export function placeIn(memory: DeviceMemory, { answer, offer }: Judged, logged: LoggedScan): number | null {
  if (answer !== 'ADMITTED' || logged.kind !== 'IN' || !isSession(offer)) return null;
  const tail = tailOfTicket(logged);
  const place = memory.session(offer, logged.at).there.findIndex((person) => person.tail === tail);
  return place < 0 ? null : place + 1;
}
