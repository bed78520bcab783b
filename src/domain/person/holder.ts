import type { HalfPriceGround, HalfPriceGroundId } from '../half-price/grounds.ts';
import { normalAnswers } from '../question/normal-answers.ts';
import type { AnswerInput, AnswerRule, HolderAnswers } from '../question/question.ts';
import { DomainError } from '../refusal.ts';
import { type HeldDocumentType, normalDocument, normalName, refusalOfSign } from './person.ts';

/** The person a ticket is for. */
export interface Holder {
  name: string;
  lastName: string;
  documentType: HeldDocumentType;
  documentNumber: string;
  /** The ground of a half-price ticket; absent on every other ticket. */
  halfPriceGround?: HalfPriceGroundId | null;
  /** What they said to the questions of the event; absent where they were asked nothing. */
  answers?: HolderAnswers;
}

/** A person as they are named, with answers as they were typed. */
export interface PersonInput extends Omit<Holder, 'answers'> {
  answers?: readonly AnswerInput[] | null;
}

export interface HolderInput extends PersonInput {
  batchId: string;
}

/** A unit at a till that is in nobody's name; the document was looked at there. */
export interface UnnamedInput {
  batchId: string;
  halfPriceGround: HalfPriceGroundId | null;
}

/** The fields of a cart line that matter for its holders. */
export interface LineToHold {
  batchId: string;
  quantity: number;
  /** The dates to which a ticket admits. Empty when it admits to none; then the same person may hold several. */
  dateIds: readonly string[];
  /** null unless its units are half-price tickets; then whether they are in the quota. */
  inHalfPriceQuota: boolean | null;
  /** What the holder of each unit is asked. */
  questions: readonly AnswerRule[];
}

/**
 * One holder for every unit of every line: first the named holders in order, then the buyer, who may name others later.
 * A half-price ticket is personal and needs its person and ground at once (law 12.933/2013). Refusals, with the field:
 * HOLDERS_INVALID for a batch that is not in the cart, more names than units, an invalid name or document;
 * HOLDER_DUPLICATE for the same person on two tickets of one date (specification section 5);
 * HALF_PRICE_GROUND_REQUIRED, HALF_PRICE_GROUND_INVALID; ANSWER_REQUIRED and ANSWER_INVALID, all of one holder at once.
 */
export function holdersByBatch(
  lines: readonly LineToHold[],
  named: readonly (HolderInput | UnnamedInput)[],
  buyer: Holder,
  grounds: readonly HalfPriceGround[],
): Map<string, Holder[]> {
  const holders = new Map<string, Holder[]>(lines.map((line) => [line.batchId, []]));
  const seen = new Set<string>();
  for (const [index, input] of named.entries()) {
    const field = (name: string) => `holders.${index}.${name}`;
    const line = lines.find(({ batchId }) => batchId === input.batchId);
    const ofBatch = holders.get(input.batchId);
    if (line === undefined || ofBatch === undefined || ofBatch.length >= line.quantity) {
      throw new DomainError('HOLDERS_INVALID', { field: field('batchId') });
    }
    const ground = groundOf(line, input, grounds, field('halfPriceGround'));
    if (!('documentNumber' in input)) {
      ofBatch.push({ ...buyer, ...ground });
      continue;
    }
    const person = readHolder(input, field);
    for (const dateId of line.dateIds) {
      const key = `${dateId} ${person.documentType} ${person.documentNumber}`;
      if (seen.has(key)) throw new DomainError('HOLDER_DUPLICATE', { field: field('documentNumber') });
      seen.add(key);
    }
    const answers = normalAnswers(line.questions, input.answers ?? [], field);
    ofBatch.push({ ...person, ...ground, ...withAnswers(answers) });
  }
  for (const line of lines) {
    const ofBatch = holders.get(line.batchId) ?? [];
    if (line.inHalfPriceQuota !== null && ofBatch.length < line.quantity) {
      throw new DomainError('HALF_PRICE_GROUND_REQUIRED', { field: 'holders' });
    }
    while (ofBatch.length < line.quantity) ofBatch.push(buyer);
  }
  return holders;
}

/** A named person in normalized form. Refusals, with the field: HOLDERS_INVALID, NAME_SIGN. */
export function readHolder(input: Omit<Holder, 'answers'>, field: (name: string) => string): Holder {
  const refuse = (name: string) => new DomainError('HOLDERS_INVALID', { field: field(name) });
  const nameIn = (part: 'name' | 'lastName') => {
    const name = normalName(input[part]);
    if (name !== null) return name;
    const refusal = refusalOfSign(input[part]);
    throw refusal === null ? refuse(part) : new DomainError(refusal.code, { ...refusal, field: field(part) });
  };
  const [name, lastName] = [nameIn('name'), nameIn('lastName')];
  const { documentType } = input;
  const isPersonal = documentType === 'CPF' || documentType === 'PASSPORT';
  const documentNumber = isPersonal ? normalDocument(documentType, input.documentNumber) : null;
  if (documentNumber === null) throw refuse('documentNumber');
  return { name, lastName, documentType, documentNumber };
}

/** Who was asked nothing, and who said nothing, has no answers at all. */
export function withAnswers(answers: HolderAnswers): { answers?: HolderAnswers } {
  return Object.keys(answers).length === 0 ? {} : { answers };
}

/** The same person for something that asks nothing. */
export function withoutAnswers({ answers: _, ...holder }: Holder): Holder {
  return holder;
}

function groundOf(
  line: LineToHold,
  input: UnnamedInput | HolderInput,
  grounds: readonly HalfPriceGround[],
  field: string,
): { halfPriceGround?: HalfPriceGroundId } {
  const asked = input.halfPriceGround ?? null;
  if (line.inHalfPriceQuota === null) {
    if (asked !== null) throw new DomainError('HALF_PRICE_GROUND_INVALID', { field });
    return {};
  }
  if (asked === null) throw new DomainError('HALF_PRICE_GROUND_REQUIRED', { field });
  const ground = grounds.find(({ id }) => id === asked);
  if (ground === undefined || ground.countsInQuota !== line.inHalfPriceQuota) {
    throw new DomainError('HALF_PRICE_GROUND_INVALID', { field });
  }
  return { halfPriceGround: asked };
}
