import type { FormError } from '../../kit/forms/form-error.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import type { AnswerProblem, AskedQuestion } from './typed-answers.ts';

/** The field of a question, as the server names it. */
export function answerField(key: string): string {
  return `answers.${key}`;
}

/** What is wrong with answers, at their fields. */
export function answerErrors(
  questions: readonly AskedQuestion[],
  problems: readonly AnswerProblem[],
  refusalText: (refusal: CallRefusal) => string,
): FormError[] {
  return problems.map(({ key, refusal }) => ({
    field: answerField(key),
    label: questions.find((one) => one.key === key)?.question,
    text: refusalText(refusal),
  }));
}
