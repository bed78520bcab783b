import { overlap } from '#src/domain/agenda/artist-session-time.ts';
import { normalDocument } from '#src/domain/person/person.ts';
import type { CheckoutCart, CheckoutEvent } from '#src/web/parts/customer-api/checkout-data.ts';
import type { HolderInput } from '#src/web/parts/customer-api/schema.gen.ts';
import type { BuyerAsHolder, HolderDraft, HolderSlot } from './holder-slots.ts';

/** One unit of a session with an artist, and when it is. */
export interface ArtistSessionSlot {
  /** Names its field: the batch and its place among the units of it. */
  key: string;
  batchId: string;
  position: number;
  count: number;
  offerName: string;
  /** Its name alone, in both languages. */
  offer: { name: string; nameInPortuguese: string };
  startsAt: Date;
  endsAt: Date;
  dateIds: readonly string[];
}

/** A ticket of before, whose holder can go to a session. */
export interface OwnedTicket {
  holder: BuyerAsHolder;
  dateIds: readonly string[];
}

/** Somebody a session can be for: who has a ticket for its date, here or from before. Nobody is typed twice. */
export interface ArtistSessionPerson {
  /** What is chosen by it: a document, or the ticket above while its document is being typed. */
  key: string;
  name: string;
  isBuyer: boolean;
  /** null while nobody is named yet: then the session goes with the tickets that are named later. */
  person: BuyerAsHolder | null;
}

export interface ArtistSessionProblem {
  slot: ArtistSessionSlot;
  code: 'CREDENTIAL_REQUIRED' | 'SAME_TIME';
}

/** One slot for each unit of a session in the cart, in the order of the day. */
export function artistSessionSlots(lines: CheckoutCart['lines']): ArtistSessionSlot[] {
  return lines
    .flatMap(({ batch, offer, quantity }) => {
      const session = offer.artistSession;
      if (session === null) return [];
      return Array.from({ length: quantity }, (_, index) => ({
        key: `${batch.id}-${index}`,
        batchId: batch.id,
        position: index + 1,
        count: quantity,
        offer,
        offerName: [offer.name, offer.variant].filter(Boolean).join(', '),
        startsAt: new Date(session.startsAt),
        endsAt: new Date(session.endsAt),
        dateIds: offer.dates.map(({ id }) => id),
      }));
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Of the customer's tickets those of this event that let their holder in and are not on their way to somebody else. */
export function ownedTickets(
  event: Pick<CheckoutEvent, 'slug' | 'categories'>,
  tickets: readonly {
    status: string;
    event: { slug: string };
    offer: { id: string; dates: { id: string }[] };
    holder: { name: string; lastName: string; documentType: string; documentNumber: string } | null;
    transfer: { status: string } | null;
    returningSince: string | null;
  }[],
): OwnedTicket[] {
  const entries = new Set(
    event.categories
      .filter(({ kind }) => kind === 'TICKET')
      .flatMap(({ offers }) => offers.map(({ id }) => id)),
  );
  return tickets.flatMap(({ status, event: of, offer, holder, transfer, returningSince }) => {
    const isFree = transfer?.status !== 'WAITING' && returningSince === null;
    if (status !== 'VALID' || of.slug !== event.slug || !entries.has(offer.id) || !isFree) return [];
    if (holder?.documentType !== 'CPF' && holder?.documentType !== 'PASSPORT') return [];
    const { name, lastName, documentType, documentNumber } = holder;
    const dateIds = offer.dates.map(({ id }) => id);
    return [{ holder: { name, lastName, documentType, documentNumber }, dateIds }];
  });
}

export interface Attendance {
  slots: readonly HolderSlot[];
  draftOf: (slot: HolderSlot) => HolderDraft;
  buyer: BuyerAsHolder | null;
  owned: readonly OwnedTicket[];
  /** What was chosen by hand, by the slot's key. */
  chosen: Readonly<Record<string, string>>;
}

function keyOf(person: BuyerAsHolder): string | null {
  const document = normalDocument(person.documentType, person.documentNumber);
  return document === null ? null : `${person.documentType} ${document}`;
}

/** Who can go to the session, the buyer first. */
export function artistSessionPeople(
  session: ArtistSessionSlot,
  attendance: Attendance,
): ArtistSessionPerson[] {
  const { slots, draftOf, buyer, owned } = attendance;
  const buyerKey = buyer === null ? null : keyOf(buyer);
  const letsIn = ({ dateIds }: { dateIds: readonly string[] }) =>
    session.dateIds.every((id) => dateIds.includes(id));
  const people = new Map<string, ArtistSessionPerson>();
  const add = (person: BuyerAsHolder, fallback: string) => {
    const key = keyOf(person) ?? fallback;
    if (people.has(key)) return;
    const name = `${person.name} ${person.lastName}`.trim();
    people.set(key, { key, name, isBuyer: key === buyerKey, person });
  };
  for (const slot of slots.filter(letsIn)) {
    const draft = draftOf(slot);
    if (draft.mode === 'other') add(draft, `ticket ${slot.key}`);
    else if (buyer !== null) add(buyer, 'buyer');
    else people.set('later', { key: 'later', name: '', isBuyer: false, person: null });
  }
  for (const ticket of owned.filter(letsIn)) add(ticket.holder, 'owned');
  return [...people.values()].sort((a, b) => Number(b.isBuyer) - Number(a.isBuyer));
}

/** For each session who it is for: as chosen, else the first who can go and is nowhere else at that time. */
export function whoGoes(
  sessions: readonly ArtistSessionSlot[],
  attendance: Attendance,
): Map<string, ArtistSessionPerson | null> {
  const result = new Map<string, ArtistSessionPerson | null>();
  const busy: { slot: ArtistSessionSlot; key: string }[] = [];
  const isFree = (slot: ArtistSessionSlot, key: string) =>
    !busy.some((other) => other.key === key && overlap(other.slot, slot));
  const peopleOf = new Map(sessions.map((slot) => [slot.key, artistSessionPeople(slot, attendance)]));
  // What was said by hand comes first, so that nobody is put there by themselves.
  for (const isByHand of [true, false]) {
    for (const slot of sessions) {
      const people = peopleOf.get(slot.key) ?? [];
      const byHand = people.find(({ key }) => key === attendance.chosen[slot.key]);
      if ((byHand !== undefined) !== isByHand) continue;
      const person = byHand ?? people.find(({ key }) => isFree(slot, key)) ?? people[0] ?? null;
      result.set(slot.key, person);
      if (person !== null) busy.push({ slot, key: person.key });
    }
  }
  return result;
}

/** The sessions' holders as they are sent, and what is wrong: nobody has a ticket, or somebody is elsewhere then. */
export function checkArtistSessions(
  sessions: readonly ArtistSessionSlot[],
  attendance: Attendance,
): { holders: HolderInput[]; sent: ArtistSessionSlot[]; problems: ArtistSessionProblem[] } {
  const who = whoGoes(sessions, attendance);
  const holders: HolderInput[] = [];
  const sent: ArtistSessionSlot[] = [];
  const problems: ArtistSessionProblem[] = [];
  const seen: { slot: ArtistSessionSlot; key: string }[] = [];
  for (const slot of sessions) {
    const goes = who.get(slot.key) ?? null;
    if (goes === null) {
      problems.push({ slot, code: 'CREDENTIAL_REQUIRED' });
      continue;
    }
    if (seen.some((other) => other.key === goes.key && overlap(other.slot, slot))) {
      problems.push({ slot, code: 'SAME_TIME' });
    }
    seen.push({ slot, key: goes.key });
    if (goes.person === null) continue;
    const { name, lastName, documentType, documentNumber } = goes.person;
    sent.push(slot);
    holders.push({
      batchId: slot.batchId,
      name: name.trim(),
      lastName: lastName.trim(),
      documentType,
      documentNumber: normalDocument(documentType, documentNumber) ?? documentNumber,
      halfPriceGround: null,
    });
  }
  return { holders, sent, problems };
}
