import { type Holder, withoutAnswers } from '../person/holder.ts';
import { personOf } from './admission-problem.ts';

/** A ticket and who holds it. */
export interface HeldTicket {
  holder: Holder;
  dateIds: readonly string[];
}

/**
 * The holder of a session when none was named: the buyer, if the buyer has a ticket for its date; otherwise the only
 * person with a ticket in the order for that date. When several persons are possible, the buyer is returned; the buyer
 * must name the holder, and the refusal says so. `taken`: persons who are already in the same session.
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
  return persons.size === 1 && only !== undefined
    ? { ...withoutAnswers(only), halfPriceGround: null }
    : buyer;
}
