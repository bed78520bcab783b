import { useEffect, useState } from 'react';
import type { QueueAct } from '#src/domain/gate/device-memory.ts';
import { useText } from '../../kit/text/text.tsx';
import { storedGroup, storeGroup } from '../frame/device-settings.ts';
import { useDevice } from '../port/device-context.tsx';
import type { SessionHead, SessionRow } from '../port/device-port.ts';

/** The last act of the host, as long as it can be undone. */
interface LastAct {
  told: string;
  /** Numbers of the log; empty once it was undone. */
  seqs: readonly number[];
}

export function useWho(): (row: Pick<SessionRow, 'name' | 'tail'>) => string {
  const t = useText('gateSession');
  return ({ name, tail }) => name ?? t('person', { code: tail.slice(-4) });
}

export type Queue = ReturnType<typeof useQueue>;

/** Everybody of a session, the acts of its host, and the way back from the last one. */
export function useQueue({ id }: SessionHead) {
  const t = useText('gateSession');
  const device = useDevice();
  const who = useWho();
  const [last, setLast] = useState<LastAct | null>(null);
  const [group, setGroup] = useState(storedGroup);
  useEffect(() => device.openSession(id), [device, id]);
  const people = device.session(id);

  function act(kind: QueueAct, rows: readonly SessionRow[]) {
    const seqs = device.actAtSession(
      id,
      kind,
      rows.map(({ tail }) => tail),
    );
    setLast({ told: t(`told${kind}`, { who: rows.map(who).join(', ') }), seqs });
  }

  return {
    people,
    last,
    group,
    act,
    changeGroup(size: number) {
      if (size < 1) return;
      storeGroup(size);
      setGroup(size);
    },
    callNext: () => people.there.length > 0 && act('CALL', people.there.slice(0, group)),
    leave(row: SessionRow) {
      if (row.entrySeq === null) return;
      device.takeBack(row.entrySeq);
      // Their code brings them back.
      setLast({ told: t('toldLEFT', { who: who(row) }), seqs: [] });
    },
    undo() {
      for (const seq of last?.seqs ?? []) device.takeBack(seq);
      setLast({ told: t('undone'), seqs: [] });
    },
  };
}
