import { personOf } from '../agenda/admission-problem.ts';
import type { Uuid } from '../ids.ts';
import { type Holder, type PersonInput, readHolder, withAnswers } from '../person/holder.ts';
import { checkAnswers } from '../question/normal-answers.ts';
import type { AnswerRule } from '../question/question.ts';
import { DomainError } from '../refusal.ts';

/** An offer that a code opens. */
export interface CourtesyOfferRule {
  offerId: Uuid;
  /** How many units of the offer one code opens. */
  maxPerCode: number;
  /** The dates to which a ticket admits; empty for an offer that admits to none. */
  dateIds: readonly Uuid[];
  /** What the holder of each unit is asked. */
  questions: readonly AnswerRule[];
}

export interface CourtesyItemInput extends PersonInput {
  offerId: Uuid;
}

export interface CourtesyItem extends Holder {
  offerId: Uuid;
}

/**
 * What a person may have only once among all courtesies of an event: each date to which a ticket admits or, for an
 * offer that admits to no date, the offer itself (specification section 5, "duplicate badge data").
 */
export function courtesyPlaces(rule: Pick<CourtesyOfferRule, 'offerId' | 'dateIds'>): string[] {
  return rule.dateIds.length > 0 ? [...rule.dateIds] : [rule.offerId];
}

/**
 * The items in their stored form, and all refusals at once; fields are `items.N.…`. Refusals: INVALID_INPUT for no
 * items, OFFER_NOT_FOUND for an offer that the code does not open, COURTESY_LIMIT_REACHED (fact max), HOLDERS_INVALID,
 * HOLDER_DUPLICATE for the same person twice on one date or one offer, ANSWER_REQUIRED, ANSWER_INVALID.
 */
export function checkRedemption(
  input: readonly CourtesyItemInput[],
  rules: readonly CourtesyOfferRule[],
): { items: CourtesyItem[]; refusals: DomainError[] } {
  const items: CourtesyItem[] = [];
  const refusals: DomainError[] = [];
  const counts = new Map<Uuid, number>();
  const seen = new Set<string>();
  if (input.length === 0) refusals.push(new DomainError('INVALID_INPUT', { field: 'items' }));
  for (const [index, item] of input.entries()) {
    const field = (name: string) => `items.${index}.${name}`;
    const rule = rules.find(({ offerId }) => offerId === item.offerId);
    if (rule === undefined) {
      refusals.push(new DomainError('OFFER_NOT_FOUND', { field: field('offerId') }));
      continue;
    }
    const count = (counts.get(rule.offerId) ?? 0) + 1;
    counts.set(rule.offerId, count);
    if (count > rule.maxPerCode) {
      const about = { field: field('offerId'), facts: { max: rule.maxPerCode } };
      // Reported once per offer, although every further item is too many as well.
      if (count === rule.maxPerCode + 1) refusals.push(new DomainError('COURTESY_LIMIT_REACHED', about));
      continue;
    }
    const holder = holderOrRefusal(item, field);
    if (holder instanceof DomainError) {
      refusals.push(holder);
      continue;
    }
    const keys = courtesyPlaces(rule).map((place) => `${place} ${personOf(holder)}`);
    if (keys.some((key) => seen.has(key))) {
      refusals.push(new DomainError('HOLDER_DUPLICATE', { field: field('documentNumber') }));
    }
    for (const key of keys) seen.add(key);
    const { answers, refusals: ofAnswers } = checkAnswers(rule.questions, item.answers ?? [], field);
    refusals.push(...ofAnswers);
    items.push({ ...holder, ...withAnswers(answers), offerId: rule.offerId });
  }
  return { items, refusals };
}

function holderOrRefusal(item: CourtesyItemInput, field: (name: string) => string): Holder | DomainError {
  try {
    return readHolder(item, field);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

type Named = Omit<CourtesyItem, 'answers'>;

/** Whether both request the same things for the same people, in any order; what they answered may differ. */
export function isSameRedemption(one: readonly Named[], other: readonly Named[]): boolean {
  const written = (items: readonly Named[]) =>
    items
      .map((item) => JSON.stringify([item.offerId, personOf(item), item.name, item.lastName]))
      .sort()
      .join();
  return written(one) === written(other);
}
