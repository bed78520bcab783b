import { useEffect, useRef } from 'react';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { tillSale } from '#src/web/back-office/staff-api/till.gen.ts';
import { watch } from '#src/web/kit/client/watch.ts';
import type { Sale } from '../shared/till.ts';

const lookMilliseconds = 3_000;

/** Looks at a Pix until it is paid or has ended, and tells of it then. */
export function usePixWatch(eventId: string, sale: Sale | null, onEnd: (sale: Sale) => void): void {
  const waitingId = sale?.state === 'WAITING' ? sale.id : null;
  const told = useRef(onEnd);
  told.current = onEnd;
  useEffect(() => {
    if (waitingId === null) return;
    const own = watch({
      ask: () => askStaff(tillSale, { eventId, id: waitingId }),
      onData: ({ tillSale: now }) => {
        if (now !== null && now.state !== 'WAITING') told.current(now);
      },
      pause: () => lookMilliseconds,
      beginsNow: false,
      // The visitor pays on another screen while this one may be covered.
      isNeverHidden: true,
    });
    return () => own.stop();
  }, [eventId, waitingId]);
}
