import { useState } from 'react';
import { useRefusalText } from '../../../../kit/refusals/refusal-text.ts';
import { refusalsOf } from '../../../../kit/refusals/refusals.ts';
import { useLocale, useText } from '../../../../kit/text/text.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { download } from '../../../list/download.ts';
import { askStaff } from '../../../staff-api/ask.ts';
import { exportAnswers } from '../../../staff-api/drafts.gen.ts';
import { useDraftState } from '../../editor-context.tsx';
import { PartSection } from '../../fields/part-section.tsx';

/** What holders have answered, as a file; nothing before the event was published, and for who may not have it. */
export function AnswersExport() {
  const t = useText('officeQuestions');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { served } = useDraftState();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  if (served.publishedVersion === null || !served.rights.includes('answer.export')) return null;

  async function exportAll() {
    setBusy(true);
    const { data, errors } = await askStaff(exportAnswers, { eventId: served.eventId, locale });
    setBusy(false);
    const [refusal] = refusalsOf(errors);
    if (!data) return setTold({ tone: 'bad', text: refusalText(refusal ?? { code: 'UNEXPECTED' }) });
    const { name, text, rows } = data.exportAnswers;
    download(name, text, 'text/csv');
    setTold({ tone: 'ok', text: t('exported', { count: rows }) });
  }

  return (
    <PartSection title={t('answers')} text={t('answersText')}>
      <div>
        <Button isBusy={isBusy} onClick={() => void exportAll()}>
          {t('export')}
        </Button>
      </div>
      {told && (
        <Notice tone={told.tone} announces="politely">
          {told.text}
        </Notice>
      )}
    </PartSection>
  );
}
