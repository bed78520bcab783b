import { useCallback, useEffect, useRef, useState } from 'react';
import { rollLimits } from '#src/domain/till/roll.ts';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { sendTillLog } from '#src/web/back-office/staff-api/till-roll.gen.ts';
import { type Roll, RollStore, type RollUnit, type StoredRoll } from './roll-store.ts';
import { isUnsent, toSend } from './stored-entry.ts';

const sendEveryMilliseconds = 10_000;

/**
 * The rolls of an event on this device, and the sending of their logs: at once, and again while something is unsent. `onSent`:
 * the server has answered, so all that the page shows is asked anew.
 */
export function useStoredRolls(eventId: string, onSent: () => Promise<void>) {
  const [rolls, setRolls] = useState<StoredRoll[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const store = useRef<Promise<RollStore> | null>(null);
  const sending = useRef<Promise<void> | null>(null);
  const opened = useCallback(() => {
    store.current ??= RollStore.open();
    return store.current;
  }, []);
  const refresh = useCallback(async () => {
    const found = await (await opened()).read(eventId);
    setRolls(found);
    return found;
  }, [eventId, opened]);

  const sync = useCallback(async () => {
    sending.current ??= sendAll(eventId, { opened, refresh })
      .then((isSent) => (isSent ? onSent() : undefined))
      .catch(() => setFailed(true))
      .finally(() => {
        sending.current = null;
      });
    await sending.current;
  }, [eventId, onSent, opened, refresh]);

  useEffect(() => {
    void sync();
    // Another tab has sold from the same roll.
    const onShown = () => void refresh();
    const onOnline = () => void sync();
    addEventListener('focus', onShown);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('focus', onShown);
      removeEventListener('online', onOnline);
    };
  }, [refresh, sync]);

  const isAnyUnsent = rolls?.some(({ entries }) => entries.some(isUnsent)) ?? false;
  useEffect(() => {
    if (!isAnyUnsent) return;
    const timer = setInterval(() => void sync(), sendEveryMilliseconds);
    return () => clearInterval(timer);
  }, [isAnyUnsent, sync]);

  return {
    ...{ rolls: rolls ?? [], isRead: rolls !== null, hasFailed, sync },
    async sell(...asked: Parameters<RollStore['sell']>) {
      const sold = await (await opened()).sell(...asked);
      await refresh();
      return sold;
    },
    async keepStrip(roll: Roll, units: readonly RollUnit[]): Promise<void> {
      await (await opened()).keepStrip(roll, units);
      await refresh();
    },
    async end(rollId: string): Promise<void> {
      await (await opened()).end(rollId);
      await refresh();
    },
  };
}

/** Sends each log in its order until nothing is left, or no answer comes. True where some of it was answered. */
async function sendAll(
  eventId: string,
  { opened, refresh }: { opened: () => Promise<RollStore>; refresh: () => Promise<StoredRoll[]> },
): Promise<boolean> {
  const store = await opened();
  let isSent = false;
  for (const { id: rollId, entries } of await refresh()) {
    const unsent = entries.filter(isUnsent);
    for (let at = 0; at < unsent.length; at += rollLimits.entriesMax) {
      const part = unsent.slice(at, at + rollLimits.entriesMax).map(toSend);
      const { data } = await askStaff(sendTillLog, { eventId, rollId, entries: part });
      if (!data) break;
      await store.keepVerdicts(rollId, data.sendTillLog);
      isSent = true;
    }
  }
  await refresh();
  return isSent;
}
