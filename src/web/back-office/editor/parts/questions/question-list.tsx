import { questionsMax } from '#src/domain/catalogue/written/written-questions.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../../editor-context.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { ItemList } from '../../lists/item-list.tsx';
import { QuestionFields } from './question-fields.tsx';
import type { WrittenQuestion } from './written-question.ts';

const path = ['questions'];

/** The questions in the order in which they are asked. */
export function QuestionList() {
  const t = useText('officeQuestions');
  const locale = useLocale();
  const value = useDraftValue(path);
  return (
    <>
      <ItemList<WrittenQuestion>
        path={path}
        label={t('questions')}
        nameLabel={t('newQuestion')}
        addText={t('add')}
        most={questionsMax}
        newItem={(questions, text) => ({
          key: newKey(
            text,
            questions.map(({ key }) => key),
          ),
          kind: 'TEXT',
          question: namedIn(locale, text),
        })}
        titleOf={({ question, key }) => nameIn(locale, question) || key}
        factsOf={({ kind, options, required }) =>
          [
            kind === 'CHOICE' ? t('optionCount', { count: options?.length ?? 0 }) : t('aText'),
            t(required === true ? 'isRequired' : 'isOptional').toLowerCase(),
          ].join(' · ')
        }
      >
        {(question, own) => <QuestionFields path={own} question={question} />}
      </ItemList>
      {Array.isArray(value) && value.length >= questionsMax && (
        <p>{t('full', { most: String(questionsMax) })}</p>
      )}
    </>
  );
}
