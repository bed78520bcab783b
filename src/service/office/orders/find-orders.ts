import type { Uuid } from '#src/domain/ids.ts';
import { type OrderSearch, orderNumbers } from '#src/domain/order/order-search.ts';
import { nearWords, swappedWords } from '#src/domain/search/near-words.ts';
import type { WithDb } from '../../ports.ts';
import type { FoundOrders, OrderEventRow } from './office-order.sql.ts';
import {
  selectCustomersByDocument,
  selectCustomersByEmail,
  selectCustomersByLikeName,
  selectCustomersByName,
  selectOrdersByHolderName,
  selectOrdersByParts,
  selectOrdersByReference,
} from './order-search.sql.ts';

/** Orders, and buyers by e-mail, of one way of the search that are named one by one. */
const foundMax = 1_000;
/** Up to so many buyers are named one by one: a reading by time would pass thousands of other orders for a page of theirs. */
const buyersMax = 2_500;
/** Each is read and compared from its row, so more of them cost more than the list itself. */
const holdersMax = 300;
const trigramLength = 3;

/** The part of an order list's conditions that a search decides. */
export interface SearchConditions {
  found: FoundOrders | null;
  names: readonly string[];
}

/** The orders that a search names, in any of its ways (docs/algorithms/orders-in-the-office.md, "The box"). */
export async function findOrders(
  { db }: WithDb,
  search: OrderSearch,
  events: readonly OrderEventRow[],
): Promise<SearchConditions> {
  const { names, email, document, reference } = search;
  const eventIds = events.map(({ id }) => id);
  const [buyers, byHolder] = await Promise.all([
    names.length === 0 ? [] : selectCustomersByName(db, names, buyersMax + 1),
    byHolderName(db, eventIds, names),
  ]);
  // A name of so many buyers that most of the latest orders are theirs: the list reads orders, and looks at each name.
  if (buyers.length > buyersMax) return { found: null, names };
  const numbers = search.number === null ? [] : orderNumbers(search.number, events);
  const orderIds = await selectOrdersByParts(db, eventIds, { ...search, numbers }, foundMax);
  const byReference = reference === null ? [] : await selectOrdersByReference(db, eventIds, reference);
  const byEmail = email === null ? [] : await selectCustomersByEmail(db, email, foundMax);
  const byDocument = document === null ? [] : await selectCustomersByDocument(db, document);
  return {
    found: {
      orderIds: [...orderIds, ...byReference, ...byHolder],
      customerIds: [...buyers.map(({ id }) => id), ...byEmail, ...byDocument],
    },
    names: [],
  };
}

/**
 * Orders with a ticket whose holder has all these words in their name. Shorter ones than the index knows would read every ticket, and
 * of a name that more holders have only some orders could be named: both are left to the buyers.
 */
async function byHolderName(
  db: WithDb['db'],
  eventIds: readonly Uuid[],
  names: readonly string[],
): Promise<Uuid[]> {
  if (names.length === 0 || names.some((word) => word.length < trigramLength)) return [];
  const orderIds = await selectOrdersByHolderName(db, eventIds, names, holdersMax + 1);
  return orderIds.length > holdersMax ? [] : orderIds;
}

/** Orders of buyers whose names are written nearly like the words of a search; null where it has no words. */
export async function guessOrders({ db }: WithDb, { names }: OrderSearch): Promise<SearchConditions | null> {
  if (names.length === 0) return null;
  const like = await selectCustomersByLikeName(
    db,
    names.map((word) => ({ word, swapped: swappedWords(word) })),
    foundMax,
  );
  const near = like.filter(({ name }) => isNearName(names, name.split(/\s+/)));
  return { found: { orderIds: [], customerIds: near.map(({ id }) => id) }, names: [] };
}

/** Each word that was typed is a part of one of the name, or a mistake away from it; the last one may be unfinished. */
function isNearName(typed: readonly string[], words: readonly string[]): boolean {
  return typed.every((word, index) => {
    const isUnfinished = index === typed.length - 1;
    return words.some((one) => one.includes(word)) || nearWords(word, words, { isUnfinished }).length > 0;
  });
}
