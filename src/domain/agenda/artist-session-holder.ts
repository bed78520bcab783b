import type { Holder } from '../person/holder.ts';
import { personOf } from './admission-problem.ts';

/** A ticket and who holds it. */
export interface HeldTicket {
  holder: Holder;
  dateIds: readonly string[];
}

/**
 * Who a session is for when nobody was named: the buyer, if a ticket for its date is theirs, else the one person the
 * order has a ticket for on that date. Where that leaves a choice it is the buyer's, and refusing says so. `taken`: those
 * who are in the same session already.
 */
export function defaultArtistSessionHolder(
  session: { dateIds: readonly string[] },
  buyer: Holder,
  about: { ordered: readonly HeldTicket[]; owned: readonly HeldTicket[]; taken: readonly Holder[] },
): Holder {
  const taken = new Set(about.taken.map(personOf));
  const isFree = ({ holder, dateIds }: HeldTicket) =>
    session.dateIds.every((id) => dateIds.includes(id)) && !taken.has(personOf(holder));
  const ordered = about.ordered.filter(isFree);
  const isBuyers = ({ holder }: HeldTicket) => personOf(holder) === personOf(buyer);
  if ([...ordered, ...about.owned.filter(isFree)].some(isBuyers)) return buyer;
  const persons = new Map(ordered.map(({ holder }) => [personOf(holder), holder]));
  const [only] = persons.values();
  return persons.size === 1 && only !== undefined ? { ...only, halfPriceGround: null } : buyer;
}
