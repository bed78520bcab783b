import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
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
