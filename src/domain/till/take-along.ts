import { isBearer } from '../person/bearer.ts';
import type { Holder } from '../person/holder.ts';

interface Document {
  documentType: string;
  documentNumber: string;
}

/** A ticket of a sale, as far as it decides who has it afterwards. */
export interface AlongTicket {
  holder: Pick<Holder, 'documentType' | 'documentNumber'>;
  /** Valid, not used, and in the middle of nothing. */
  isFree: boolean;
  /** Dates on which it lets somebody in; none for a session or a product. */
  dateIds: readonly string[];
}

/**
 * Which tickets of a sale go into an account, which of them in the name of its person, and which stay on paper
 * (docs/algorithms/till.md, "Taken along"). Those of the bearer get the name together or not at all: a session without the name
 * of its ticket would be worth nothing.
 */
export function takeAlong<Ticket extends AlongTicket>(
  tickets: readonly Ticket[],
  taker: Document | null,
): { going: Ticket[]; staying: Ticket[]; named: Ticket[] } {
  const going = tickets.filter(({ isFree }) => isFree);
  const staying = tickets.filter(({ isFree }) => !isFree);
  const bearers = tickets.filter(({ holder }) => isBearer(holder));
  const own = tickets.filter(({ holder }) => taker !== null && isSame(holder, taker));
  const dates = [...bearers, ...own].flatMap(({ dateIds }) => dateIds);
  const isOnePerson = new Set(dates).size === dates.length && bearers.every(({ isFree }) => isFree);
  return { going, staying, named: isOnePerson ? bearers : [] };
}

const isSame = (one: Document, other: Document): boolean =>
  one.documentType === other.documentType && one.documentNumber === other.documentNumber;
