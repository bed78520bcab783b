import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { SeedPerson } from '#src/domain/seed/people.ts';
import type { BasketSizes } from '#src/domain/seed/baskets.ts';
import { planSale } from '#src/domain/seed/plan-sale.ts';
import type { SeedSale } from '#src/domain/seed/seed-plan.ts';
import { storeSeededCustomers } from '#src/service/people/customer/seed-customers.ts';
import type { WithIds } from '#src/service/ports.ts';
import { readSeedEvent, type UnitsToSell } from './seed-event.ts';
import { storeSeededOrders } from './store-seeded-orders.ts';

const customersAtOnce = 5_000;
const ordersAtOnce = 1_000;

export interface SeedAbout {
  eventId: Uuid;
  units: UnitsToSell;
  seed: string;
  now: Date;
  /** As in payment.provider. */
  providerName: string;
  /** The number of the first invented person; those of two events may not overlap. */
  firstPerson: number;
  /** Exactly so many orders; absent: as many as the units take. */
  orders?: number;
  /** Of baskets; the usual ones when absent. */
  sizes?: BasketSizes;
}

/** Runs a page of writes; the same transaction for all of them, or one for each. */
export type InTransaction = (work: (tx: Transaction<DB>) => Promise<void>) => Promise<void>;

/**
 * Sells units of an event in made-up orders of the past (docs/algorithms/seeded-sales.md). Each page is written by
 * `inTransaction`. Returns the plan.
 */
export async function seedSale(
  context: WithIds,
  db: Parameters<typeof readSeedEvent>[0],
  inTransaction: InTransaction,
  about: SeedAbout,
): Promise<SeedSale> {
  const { event, seed } = await readSeedEvent(db, about.eventId, about.units);
  const sale = planSale(seed, about);
  const customerIds = new Map<SeedPerson, Uuid>(
    [...sale.customers.keys()].map((person) => [person, context.ids.uuid()]),
  );
  const customers = [...sale.customers].map(([person, since]) => {
    const { name, lastName, documentType, documentNumber, birthDate, email } = person;
    const id = customerIds.get(person) ?? '';
    return { id, name, lastName, documentType, documentNumber, birthDate, email, since };
  });
  for (const page of pagesOf(customers, customersAtOnce))
    await inTransaction((tx) => storeSeededCustomers(tx, page));
  const seeding = { event, providerName: about.providerName, customerIds, descriptions: new Map() };
  for (const page of pagesOf(sale.orders, ordersAtOnce))
    await inTransaction((tx) => storeSeededOrders(context, tx, seeding, page));
  return sale;
}

function* pagesOf<One>(all: readonly One[], size: number): Generator<One[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
