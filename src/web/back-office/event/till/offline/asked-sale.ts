import type { TillSaleInput } from '#src/web/back-office/staff-api/schema.gen.ts';

/** A sale that was asked for in a shift and is not settled: its page may be loaded anew meanwhile. */
export interface AskedSale {
  shiftId: string;
  sale: TillSaleInput;
}

const keyOf = (eventId: string) => `canhoto-till-asked-${eventId}`;

/** Keeps the request before it is sent. It waits for nothing, so that no storage holds a sale up. */
export function keepAsked(eventId: string, asked: AskedSale): void {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify(asked));
  } catch {
    // Closed to us, or full: the page must stay open until the answer comes.
  }
}

/** The request of this shift that is not settled. */
export function keptAsked(eventId: string, shiftId: string | null): TillSaleInput | null {
  const asked = read(eventId);
  return asked !== null && asked.shiftId === shiftId ? asked.sale : null;
}

/** It is settled. That of another tab stays. */
export function dropAsked(eventId: string, saleId: string): void {
  if (read(eventId)?.sale.id !== saleId) return;
  localStorage.removeItem(keyOf(eventId));
}

function read(eventId: string): AskedSale | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null') as AskedSale | null;
  } catch {
    return null;
  }
}
