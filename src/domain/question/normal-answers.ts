import { limits } from '../limits.ts';
import { DomainError, Refusals } from '../refusal.ts';
import type { AnswerInput, AnswerRule, HolderAnswers } from './question.ts';

/** Control characters, halves of characters, and those that turn the direction of what follows. */
const forbidden = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/**
 * The answers in their stored form; what is not asked is left out. `kept`: what the same person has said before, which stays
 * valid, and stays stored where the question is not asked any more.
 * Refusals, with the field, all at once: ANSWER_REQUIRED, ANSWER_INVALID (fact max).
 */
export function normalAnswers(
  questions: readonly AnswerRule[],
  given: readonly AnswerInput[],
  field: (name: string) => string,
  kept: HolderAnswers = {},
): HolderAnswers {
  const { answers, refusals } = checkAnswers(questions, given, field, kept);
  const [first] = refusals;
  if (first !== undefined) throw refusals.length === 1 ? first : new Refusals(refusals);
  return answers;
}

/** As normalAnswers, for whoever tells these refusals with others. */
export function checkAnswers(
  questions: readonly AnswerRule[],
  given: readonly AnswerInput[],
  field: (name: string) => string,
  kept: HolderAnswers = {},
): { answers: HolderAnswers; refusals: DomainError[] } {
  const refusals: DomainError[] = [];
  const asked = new Set(questions.map(({ key }) => key));
  const entries = Object.entries(kept).filter(([key]) => !asked.has(key));
  for (const question of questions) {
    const { key, isRequired } = question;
    const said = given.filter((one) => one.question === key);
    const at = { field: field(`answers.${key}`) };
    const answer = normalText(said[0]?.answer ?? '');
    if (said.length > 1 || !isValid(question, answer, kept)) {
      refusals.push(new DomainError('ANSWER_INVALID', { ...at, facts: { max: limits.answerLengthMax } }));
    } else if (answer !== '') entries.push([key, answer]);
    else if (isRequired) refusals.push(new DomainError('ANSWER_REQUIRED', at));
  }
  return { answers: Object.fromEntries(entries), refusals };
}

function normalText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

function isValid({ key, kind, options }: AnswerRule, answer: string, kept: HolderAnswers): boolean {
  if (answer === '') return true;
  if (forbidden.test(answer) || answer.length > limits.answerLengthMax) return false;
  if (kind === 'TEXT') return true;
  // An option that was removed since is still theirs.
  return (
    options.some((option) => option.key === answer) || (Object.hasOwn(kept, key) && kept[key] === answer)
  );
}

/** Whether both say the same. */
export function areSameAnswers(one: HolderAnswers, other: HolderAnswers): boolean {
  const written = (answers: HolderAnswers) => JSON.stringify(Object.entries(answers).sort());
  return written(one) === written(other);
}
