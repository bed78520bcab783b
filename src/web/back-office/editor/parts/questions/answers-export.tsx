import { useTold } from '#src/web/back-office/form/use-told.tsx';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { exportAnswers } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { download } from '#src/web/kit/storage/download.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useDraftState } from '../../editor-context.tsx';
import { PartSection } from '../../fields/part-section.tsx';

/** What holders have answered, as a file; nothing before the event was published, and for who may not have it. */
export function AnswersExport() {
  const t = useText('officeQuestions');
  const locale = useLocale();
  const { served } = useDraftState();
  const { notice, tell, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);
  if (served.publishedVersion === null || !served.rights.includes('answer.export')) return null;

  async function exportAll() {
    const data = await call(() => askStaff(exportAnswers, { eventId: served.eventId, locale }));
    if (data === null) return;
    const { name, text, rows } = data.exportAnswers;
    download(name, text, 'text/csv');
    tell(t('exported', { count: rows }));
  }

  return (
    <PartSection title={t('answers')} text={t('answersText')}>
      <div>
        <Button isBusy={isBusy} onClick={() => void exportAll()}>
          {t('export')}
        </Button>
      </div>
      {notice}
    </PartSection>
  );
}
