import { TextArea } from '../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { answerDataRequest } from '../staff-api/needs.gen.ts';
import { timeText } from '../words/times.ts';
import type { Need } from './start-queries.ts';

/** Answers what somebody asked about their data; the law says until when. */
export function AnswerDialog({
  need: { key, subject, buyerName, until },
  onClose,
  onDone,
}: {
  need: Need;
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const t = useText('officeStart');
  const locale = useLocale();
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({ fields: ['answer'] });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData) {
    const answer = String(said.get('answer') ?? '').trim();
    if (answer === '') return tell([{ field: 'answer', text: t('dataMissing') }]);
    clear();
    await call(() => telling(askStaff(answerDataRequest, { id: key, answer }), () => onDone(t('dataDone'))));
  }

  return (
    <FormDialog
      title={t('dataTitle')}
      errors={errors}
      failure={t('wayDATA')}
      go={t('dataGo')}
      keep={t('cancel')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t('dataFrom', { name: buyerName ?? '' })}</p>
      <blockquote>{subject?.pt}</blockquote>
      {until && <p>{t('dataUntil', { at: timeText(until, locale, null) })}</p>}
      <TextArea
        name="answer"
        rows={5}
        maxLength={2_000}
        label={t('dataAnswer')}
        hint={t('dataAnswerHint')}
        error={errorOf('answer')}
      />
    </FormDialog>
  );
}
