import { checkRedemption } from '#src/domain/courtesy/check-redemption.ts';
import { normalDocument, normalName, refusalOfSign } from '#src/domain/person/person.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import type { CheckCourtesyQuery } from '../../parts/customer-api/courtesy.gen.ts';
import type { CourtesyItemInput } from '../../parts/customer-api/schema.gen.ts';
import { answerProblems, sentAnswers, type TypedAnswers } from '../../parts/tickets/typed-answers.ts';

export type OpenedCourtesy = CheckCourtesyQuery['checkCourtesy'];
type OpenedOffer = OpenedCourtesy['offers'][number];
export type ItemDocument = 'CPF' | 'PASSPORT';

/** Who redeems, as far as an item can be for them: a company is nobody's badge. */
export interface Me {
  name: string;
  lastName: string;
  documentType: ItemDocument;
  documentNumber: string;
}

/** What is typed for one item. */
export interface ItemDraft extends Me {
  mode: 'mine' | 'other';
  answers: TypedAnswers;
}

/** One item that was chosen, and its place among those of its offer. */
export interface ItemSlot {
  key: string;
  offer: OpenedOffer['offer'];
  position: number;
  count: number;
}

export type ItemField = 'mode' | 'name' | 'lastName' | 'documentNumber' | `answer-${string}`;
export interface ItemProblem {
  slot: ItemSlot;
  field: ItemField;
  code: 'EMPTY' | 'HOLDERS_INVALID' | 'CPF_INVALID' | 'DOCUMENT_INVALID' | 'HOLDER_DUPLICATE' | 'ANSWER';
  /** Of an answer or a name: what is wrong with it. */
  refusal?: CallRefusal;
}

const empty = { name: '', lastName: '', documentType: 'CPF', documentNumber: '', answers: {} } as const;

/** One slot for each item that was chosen, in the order in which the code names them. */
export function itemSlots(offers: readonly OpenedOffer[], counts: Record<string, number>): ItemSlot[] {
  return offers.flatMap(({ offer }) => {
    const count = counts[offer.id] ?? 0;
    return Array.from({ length: count }, (_, index) => ({
      key: `${offer.id}-${index}`,
      offer,
      position: index + 1,
      count,
    }));
  });
}

/** Where a code opens one thing only, it is chosen already. */
export function firstCounts(offers: readonly OpenedOffer[]): Record<string, number> {
  const [only, ...more] = offers.filter(({ remaining }) => remaining > 0);
  return only !== undefined && more.length === 0 ? { [only.offer.id]: 1 } : {};
}

/** What one person can have once: the dates of a ticket, else the thing itself. */
function placesOf({ offer }: ItemSlot): string[] {
  return offer.ticketType === null ? [offer.id] : offer.dates.map(({ id }) => id);
}

/** Every item is for whoever redeems, unless an item before it is theirs already. */
export function defaultDraft(slot: ItemSlot, slots: readonly ItemSlot[], me: Me | null): ItemDraft {
  const before = slots.slice(0, slots.indexOf(slot)).flatMap(placesOf);
  const isTaken = placesOf(slot).some((place) => before.includes(place));
  return { ...empty, mode: me !== null && !isTaken ? 'mine' : 'other' };
}

/** What is sent for the slots, in their order, and everything wrong with it that can be known here. */
export function checkItems(
  slots: readonly ItemSlot[],
  draftOf: (slot: ItemSlot) => ItemDraft,
  me: Me | null,
): { items: CourtesyItemInput[]; problems: ItemProblem[] } {
  const problems: ItemProblem[] = [];
  const items = slots.map((slot) => {
    const draft = draftOf(slot);
    const person = draft.mode === 'mine' && me !== null ? me : draft;
    if (person === draft) problems.push(...typingProblems(slot, draft));
    const { questions } = slot.offer;
    for (const { key, refusal } of answerProblems(questions, draft.answers))
      problems.push({ slot, field: `answer-${key}`, code: 'ANSWER', refusal });
    const { name, lastName, documentType, documentNumber } = person;
    const answers = sentAnswers(questions, draft.answers);
    return { offerId: slot.offer.id, name, lastName, documentType, documentNumber, answers };
  });
  if (problems.length > 0) return { items, problems };
  // Only who stands twice is asked here: how many there are, the steppers know.
  const rules = slots.map((slot) => ({
    offerId: slot.offer.id,
    maxPerCode: slots.length,
    dateIds: slot.offer.ticketType === null ? [] : slot.offer.dates.map(({ id }) => id),
    questions: [],
  }));
  for (const refusal of checkRedemption(items, rules).refusals) {
    const slot = slots[Number(refusal.field?.split('.')[1])];
    if (slot === undefined || refusal.code !== 'HOLDER_DUPLICATE') continue;
    problems.push({ slot, field: shownField(draftOf(slot), 'documentNumber'), code: refusal.code });
  }
  return { items, problems };
}

/** Whoever redeems types nothing of their own, so what is wrong with it stands beside the choice. */
export function shownField(draft: ItemDraft, field: ItemField): ItemField {
  return draft.mode === 'mine' && !field.startsWith('answer-') ? 'mode' : field;
}

function typingProblems(slot: ItemSlot, draft: ItemDraft): ItemProblem[] {
  const problems: ItemProblem[] = [];
  for (const field of ['name', 'lastName'] as const) {
    if (draft[field].trim() === '') problems.push({ slot, field, code: 'EMPTY' });
    else if (normalName(draft[field]) === null) {
      const refusal = refusalOfSign(draft[field]);
      problems.push({ slot, field, code: 'HOLDERS_INVALID', ...(refusal && { refusal }) });
    }
  }
  const field = 'documentNumber';
  if (draft.documentNumber.trim() === '') problems.push({ slot, field, code: 'EMPTY' });
  else if (normalDocument(draft.documentType, draft.documentNumber) === null) {
    problems.push({ slot, field, code: draft.documentType === 'CPF' ? 'CPF_INVALID' : 'DOCUMENT_INVALID' });
  }
  return problems;
}
