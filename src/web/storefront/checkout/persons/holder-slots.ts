import { normalDocument, normalName, refusalOfSign } from '#src/domain/person/person.ts';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import { nameWithSector } from '#src/web/parts/cart/ticket-type-text.ts';
import type { CheckoutEvent } from '#src/web/parts/customer-api/checkout-data.ts';
import type { CheckoutCartFragment } from '#src/web/parts/customer-api/purchase.gen.ts';
import type { HalfPriceGroundId, HolderInput, TicketType } from '#src/web/parts/customer-api/schema.gen.ts';
import {
  type AskedQuestion,
  answerProblems,
  sentAnswers,
  type TypedAnswers,
} from '#src/web/parts/tickets/typed-answers.ts';

/** Whether a ticket is the buyer's, somebody else's, or nobody is named yet. */
export type HolderMode = 'mine' | 'other' | 'later';
export type HolderDocument = 'CPF' | 'PASSPORT';

/** What is typed for one ticket. */
export interface HolderDraft {
  mode: HolderMode;
  name: string;
  lastName: string;
  documentType: HolderDocument;
  documentNumber: string;
  ground: HalfPriceGroundId | '';
  /** Absent where nothing was asked, and in what a tab kept before there were questions. */
  answers?: TypedAnswers;
}

/** One ticket of the cart, and what it asks for. */
export interface HolderSlot {
  /** Names its fields: the batch and its place among the tickets of it. */
  key: string;
  batchId: string;
  position: number;
  count: number;
  offerName: string;
  /** Its name alone, in both languages. */
  offer: { name: string; nameInPortuguese: string };
  ticketType: TicketType | null;
  inHalfPriceQuota: boolean | null;
  isHalf: boolean;
  /** The rights that can be named: those of its side of the quota, or all where half-price is one ticket. */
  grounds: CheckoutEvent['halfPriceGrounds'];
  /** Where half-price is one ticket: the same on the other side of the quota. */
  otherHalfOfferId: string | null;
  dateIds: readonly string[];
  questions: readonly AskedQuestion[];
}

/** Who buys, as far as a ticket can be theirs: a company holds none. */
export interface BuyerAsHolder {
  name: string;
  lastName: string;
  documentType: HolderDocument;
  documentNumber: string;
}

export type HolderField = 'mode' | 'name' | 'lastName' | 'documentNumber' | 'ground' | `answer-${string}`;
export interface HolderProblem {
  slot: HolderSlot;
  field: HolderField;
  /** A refusal code, or nothing typed where something is needed. */
  code:
    | 'HOLDERS_INVALID'
    | 'DOCUMENT_INVALID'
    | 'CPF_INVALID'
    | 'HOLDER_DUPLICATE'
    | 'HALF_PRICE_GROUND_REQUIRED'
    | 'HALF_PRICE_GROUND_INVALID'
    | 'ANSWER'
    | 'EMPTY';
  /** Of an answer or a name: what is wrong with it. */
  refusal?: CallRefusal;
}

/** One slot per ticket of the cart; things and sessions have no holder. */
export function holderSlots(event: CheckoutEvent, lines: CheckoutCartFragment['lines']): HolderSlot[] {
  const ticketOffers = new Set(
    event.categories
      .filter(({ kind }) => kind === 'TICKET')
      .flatMap(({ offers }) => offers.map(({ id }) => id)),
  );
  const others = otherHalves(event);
  return lines
    .filter(({ offer }) => ticketOffers.has(offer.id))
    .flatMap(({ batch, offer, quantity }) =>
      Array.from({ length: quantity }, (_, index) => ({
        key: `${batch.id}-${index}`,
        batchId: batch.id,
        position: index + 1,
        count: quantity,
        offerName: nameWithSector(offer),
        offer,
        inHalfPriceQuota: offer.inHalfPriceQuota,
        ticketType: offer.ticketType,
        isHalf: offer.ticketType === 'HALF',
        grounds: event.halfPriceGrounds.filter(
          ({ countsInQuota }) => others.has(offer.id) || countsInQuota === (offer.inHalfPriceQuota ?? true),
        ),
        otherHalfOfferId: others.get(offer.id) ?? null,
        questions: offer.questions,
        dateIds: offer.dates.length > 0 ? offer.dates.map(({ id }) => id) : event.dates.map(({ id }) => id),
      })),
    );
}

/** Of each half-price offer the same one on the other side of the quota, where both are sold as one ticket. */
function otherHalves({ categories }: CheckoutEvent): Map<string, string> {
  return new Map(
    categories
      .flatMap(({ offers }) => offers)
      .flatMap(({ id, outsideQuotaOfferId: outside }): [string, string][] =>
        outside
          ? [
              [id, outside],
              [outside, id],
            ]
          : [],
      ),
  );
}

const empty = { name: '', lastName: '', documentType: 'CPF', documentNumber: '', ground: '' } as const;

/** The first ticket is the buyer's; the others are named later, but for half-price, which is personal from the start. */
export function defaultHolder(
  slot: HolderSlot,
  slots: readonly HolderSlot[],
  canBeMine: boolean,
): HolderDraft {
  if (slot === slots[0] && canBeMine) return { ...empty, mode: 'mine' };
  return { ...empty, mode: slot.isHalf ? 'other' : 'later' };
}

/** Whether a right is of the other side of the quota than the ticket that is held. */
export function needsOtherHalf(slot: HolderSlot, ground: HolderDraft['ground']): boolean {
  const chosen = slot.grounds.find(({ id }) => id === ground);
  return chosen !== undefined && chosen.countsInQuota !== slot.inHalfPriceQuota;
}

/**
 * Who is named, in the order of the slots, and everything that is wrong with it: what is missing, a document that is
 * none, an answer, and the same person on two tickets of one day (specification section 5).
 */
export function checkHolders(
  slots: readonly HolderSlot[],
  draftOf: (slot: HolderSlot) => HolderDraft,
  buyer: BuyerAsHolder | null,
): { holders: HolderInput[]; sent: HolderSlot[]; problems: HolderProblem[] } {
  const holders: HolderInput[] = [];
  const sent: HolderSlot[] = [];
  const problems: HolderProblem[] = [];
  const seen: { document: string; dateIds: readonly string[] }[] = [];
  for (const slot of slots) {
    const draft = draftOf(slot);
    const tell = (field: HolderField, code: HolderProblem['code']) => problems.push({ slot, field, code });
    const isWithoutGround = slot.isHalf && draft.ground === '';
    if (slot.isHalf && needsOtherHalf(slot, draft.ground)) tell('ground', 'HALF_PRICE_GROUND_INVALID');
    if (draft.mode === 'later') {
      if (slot.isHalf) tell('mode', 'HOLDERS_INVALID');
      if (isWithoutGround) tell('ground', 'HALF_PRICE_GROUND_REQUIRED');
      continue;
    }
    if (draft.mode === 'other') {
      for (const field of ['name', 'lastName'] as const) {
        if (draft[field].trim() === '') tell(field, 'EMPTY');
        else if (normalName(draft[field]) === null) {
          const refusal = refusalOfSign(draft[field]);
          problems.push({ slot, field, code: 'HOLDERS_INVALID', ...(refusal && { refusal }) });
        }
      }
    }
    const person = draft.mode === 'mine' ? buyer : draft;
    if (person === null) {
      if (isWithoutGround) tell('ground', 'HALF_PRICE_GROUND_REQUIRED');
      continue;
    }
    const document = normalDocument(person.documentType, person.documentNumber);
    if (person.documentNumber.trim() === '') tell('documentNumber', 'EMPTY');
    else if (document === null) {
      tell('documentNumber', person.documentType === 'CPF' ? 'CPF_INVALID' : 'DOCUMENT_INVALID');
    } else {
      const named = `${person.documentType} ${document}`;
      if (seen.some((one) => one.document === named && one.dateIds.some((id) => slot.dateIds.includes(id)))) {
        tell(draft.mode === 'mine' ? 'mode' : 'documentNumber', 'HOLDER_DUPLICATE');
      }
      seen.push({ document: named, dateIds: slot.dateIds });
    }
    if (isWithoutGround) tell('ground', 'HALF_PRICE_GROUND_REQUIRED');
    const answers = draft.answers ?? {};
    for (const { key, refusal } of answerProblems(slot.questions, answers))
      problems.push({ slot, field: `answer-${key}`, code: 'ANSWER', refusal });
    sent.push(slot);
    holders.push({
      batchId: slot.batchId,
      name: person.name.trim(),
      lastName: person.lastName.trim(),
      documentType: person.documentType,
      documentNumber: document ?? person.documentNumber,
      halfPriceGround: slot.isHalf && draft.ground !== '' ? draft.ground : null,
      ...(slot.questions.length > 0 && { answers: sentAnswers(slot.questions, answers) }),
    });
  }
  return { holders, sent, problems };
}
