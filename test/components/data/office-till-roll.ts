import { openDB } from 'idb';
import { dropPage } from '#src/web/back-office/event/till/offline/kept-page.ts';
import { RollStore } from '#src/web/back-office/event/till/roll/roll-store.ts';
import {
  type ShownRollFragment,
  sendTillLog,
  setAsideAtTill,
} from '#src/web/back-office/staff-api/till-roll.gen.ts';
import { data, type Network } from '../support/network.ts';
import { eventId } from './office-lists.ts';
import { full, shift } from './office-till.ts';

// The roll of a till, on a device that has nothing before each test.

/** Forgets what the test before has stored. */
export async function emptyRolls(): Promise<void> {
  await dropPage(eventId);
  await RollStore.open();
  const db = await openDB('canhoto-till', 1);
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
  db.close();
}

const batchId = full.batches[1]?.id ?? '';

/** Each strip has as many units as it was asked for, numbered from 1. */
export function answerStrips({ answer }: Pick<Network, 'answer'>): void {
  answer(setAsideAtTill, ({ rollId, lines }) =>
    data({
      setAsideAtTill: {
        ...{ rollId, shiftId: shift.id },
        units: Array.from({ length: [lines].flat()[0]?.quantity ?? 0 }, (_, index) => ({
          ...{ ticketId: crypto.randomUUID(), number: index + 1, batchId, offerId: full.id },
          ...{ priceCents: 5_000, feeCents: 750, code: `ROLL${index + 1}` },
        })),
      },
    }),
  );
}

/** Each entry is sold, or needs a person for this reason. */
export function answerLog({ answer }: Pick<Network, 'answer'>, code: string | null = null): void {
  answer(sendTillLog, ({ entries }) =>
    data({
      sendTillLog: [entries].flat().map(({ id }) => ({
        ...{ id, code, verdict: code === null ? ('SOLD' as const) : ('NEEDS_PERSON' as const) },
      })),
    }),
  );
}

const odd: ShownRollFragment['odd'][number] = {
  ...{
    id: '0195c0de-0000-7000-8000-0000000000b1',
    number: 3,
    code: 'SOLD_OUT',
    totalCents: 17_250,
    units: 3,
  },
  ...{
    soldAt: '2031-06-06T21:10:00Z',
    orderNumber: 'MQ-8KD2WX',
    settledAt: null,
    settledBy: null,
    note: null,
  },
};

export const shownRoll: ShownRollFragment = {
  ...{ id: '0195c0de-0000-7000-8000-0000000000b0', begunAt: '2031-06-06T20:00:00Z', lastNumber: 4 },
  ...{ endedAt: null, endedBy: null, reason: null },
  offers: [{ batchId, title: full.title, priceCents: 5_000, feeCents: 750, units: 20, sold: 6 }],
  odd: [
    odd,
    {
      ...{
        ...odd,
        id: '0195c0de-0000-7000-8000-0000000000b2',
        number: 4,
        code: 'UNIT_SOLD',
        orderNumber: null,
      },
      ...{ settledAt: '2031-06-07T10:00:00Z', settledBy: 'Bia Prado', note: 'Devolvido em dinheiro' },
    },
  ],
};

export const endedRoll: ShownRollFragment = {
  ...{ ...shownRoll, id: '0195c0de-0000-7000-8000-0000000000b3', odd: [], endedAt: '2031-06-06T23:00:00Z' },
  ...{ endedBy: 'Zuleide de Albuquerque Vasconcelos e Sá', reason: 'O aparelho do portão norte foi perdido' },
};
