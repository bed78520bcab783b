import { limits } from '#src/domain/limits.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { useText } from '../../kit/text/text.tsx';
import type { AskedQuestion, TypedAnswers } from './typed-answers.ts';

/** What the event asks of the holder of a ticket. The page sends the `answers` texts. */
export function AnswerFields({
  questions,
  answers,
  nameOf,
  errorOf,
  onAnswer,
}: {
  questions: readonly AskedQuestion[];
  answers: TypedAnswers;
  /** Names the field of a question; the list of errors leads to it. */
  nameOf: (key: string) => string;
  errorOf: (key: string) => string | null;
  onAnswer: (answers: TypedAnswers, key: string) => void;
}) {
  const t = useText('answers');
  return questions.map(({ key, kind, question, hint, isRequired, options }) => {
    const value = answers[key] ?? '';
    const field = {
      name: nameOf(key),
      label: isRequired ? question : t('optional', { question }),
      hint,
      value,
      error: errorOf(key),
      required: isRequired,
      onChange: ({ target }: { target: { value: string } }) =>
        onAnswer({ ...answers, [key]: target.value }, key),
    };
    if (kind === 'TEXT')
      return <TextField key={key} {...field} maxLength={limits.answerLengthMax} autoComplete="off" />;
    const isGone = value !== '' && !options.some((option) => option.key === value);
    return (
      <SelectField
        key={key}
        {...field}
        emptyText={t('choose')}
        options={[
          ...options.map((option) => ({ value: option.key, label: option.name })),
          // Chosen before it was taken away: its holder may keep it.
          ...(isGone ? [{ value, label: t('gone', { option: value }) }] : []),
        ]}
      />
    );
  });
}
