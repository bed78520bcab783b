import { Stack } from '../../../kit/layout/stack.tsx';
import { Soft } from '../../../kit/page/soft.tsx';
import { useText } from '../../../kit/text/text.tsx';
import { AnswersExport } from './questions/answers-export.tsx';
import { QuestionList } from './questions/question-list.tsx';

/** What the holders of tickets are asked. */
export function QuestionsPart() {
  const t = useText('officeQuestions');
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <Soft size="s">{t('text')}</Soft>
        <Soft size="s">{t('privacy')}</Soft>
        <QuestionList />
      </Stack>
      <AnswersExport />
    </Stack>
  );
}
