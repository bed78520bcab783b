import { limits } from '#src/domain/limits.ts';
import { checkAnswers } from '#src/domain/question/normal-answers.ts';
import { type AnswerRule, lacksAnswer } from '#src/domain/question/question.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import type { AskedQuestionFragment } from '../customer-api/purchase.gen.ts';
import type { AnswerInput } from '../customer-api/schema.gen.ts';

export type AskedQuestion = AskedQuestionFragment;

/** What is typed or chosen, by the keys of the questions. */
export type TypedAnswers = Readonly<Record<string, string>>;

/** What is sent of it: nothing that is not asked. */
export function sentAnswers(questions: readonly AnswerRule[], typed: TypedAnswers): AnswerInput[] {
  return questions.flatMap(({ key }) => {
    const answer = typed[key]?.trim() ?? '';
    return answer === '' ? [] : [{ question: key, answer }];
  });
}

/** A question whose answer is missing or no good, as the server would refuse it. */
export interface AnswerProblem {
  key: string;
  refusal: CallRefusal;
}

/** `kept`: what the same person has said before. */
export function answerProblems(
  questions: readonly AnswerRule[],
  typed: TypedAnswers,
  kept: TypedAnswers = {},
): AnswerProblem[] {
  const { refusals } = checkAnswers(questions, sentAnswers(questions, typed), (name) => name, kept);
  return refusals.map(({ code, field = '' }) => ({
    key: field.slice('answers.'.length),
    refusal: { code, facts: { max: limits.answerLengthMax } },
  }));
}

/** What a ticket's holder has said, as it is typed again. */
export function answersOf({ answers }: { answers: readonly { key: string; value: string }[] }): TypedAnswers {
  return Object.fromEntries(answers.map(({ key, value }) => [key, value]));
}

/** Whether a ticket lacks an answer that is required. */
export function lacksAnswers(ticket: {
  questions: readonly AnswerRule[];
  answers: readonly { key: string; value: string }[];
}): boolean {
  return lacksAnswer(ticket.questions, answersOf(ticket));
}
