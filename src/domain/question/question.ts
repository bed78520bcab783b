import type { Locale } from '../locale.ts';

/** What an event asks of the holders of its tickets (docs/algorithms/questions-to-holders.md). */

type Words = Record<Locale, string>;

export type QuestionKind = 'TEXT' | 'CHOICE';

export interface QuestionOption {
  key: string;
  name: Words;
}

export interface Question {
  key: string;
  kind: QuestionKind;
  question: Words;
  hint: Words | null;
  isRequired: boolean;
  /** Of a CHOICE, in order; empty for a TEXT. */
  options: QuestionOption[];
}

/** As much of a question as says whether an answer to it is good. */
export interface AnswerRule extends Pick<Question, 'key' | 'kind' | 'isRequired'> {
  options: readonly { key: string }[];
}

/** Texts, or keys of options, by the keys of their questions. */
export type HolderAnswers = Readonly<Record<string, string>>;

export interface AnswerInput {
  question: string;
  answer: string;
}

/** The questions that somebody with tickets of these offers is asked. `offerIds` null: all tickets. */
export function questionsFor<Q extends { offerIds: readonly string[] | null }>(
  questions: readonly Q[],
  offerIds: readonly string[],
): Q[] {
  return questions.filter((one) => one.offerIds === null || one.offerIds.some((id) => offerIds.includes(id)));
}

/** An answer as it was given (`value`) and as its reader sees it. */
export interface ToldAnswer {
  key: string;
  value: string;
  question: Words;
  answer: Words;
}

/** The answers as their reader sees them: in the order of the questions, then what is not asked any more by its key. */
export function toldAnswers(questions: readonly Question[], answers: HolderAnswers): ToldAnswer[] {
  const both = (text: string) => ({ pt: text, en: text });
  const known = questions.filter(({ key }) => Object.hasOwn(answers, key));
  const gone = Object.keys(answers).filter((key) => !questions.some((one) => one.key === key));
  return [
    ...known.map(({ key, question, options }) => {
      const said = answers[key] ?? '';
      return {
        key,
        value: said,
        question,
        answer: options.find((option) => option.key === said)?.name ?? both(said),
      };
    }),
    ...gone.sort().map((key) => ({
      key,
      value: answers[key] ?? '',
      question: both(key),
      answer: both(answers[key] ?? ''),
    })),
  ];
}

/** Whether something is not answered that must be. */
export function lacksAnswer(questions: readonly AnswerRule[], answers: HolderAnswers): boolean {
  return questions.some(({ key, isRequired }) => isRequired && !Object.hasOwn(answers, key));
}
