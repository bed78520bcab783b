import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { Desk } from './use-desk.ts';

const reasonMax = 500;

/** Something speaks against a handover, or badges are missing: a reason lifts it. */
export function ReasonDialog({
  desk,
  isForBadge,
  onClose,
}: {
  desk: Desk;
  isForBadge: boolean;
  onClose: () => void;
}) {
  const t = useText('officeDesk');
  const { errors, errorOf, tell } = useFormErrors({ fields: ['reason'] });

  const hasObstacle = desk.person?.items.some(
    ({ ticketId, obstacle }) => obstacle !== null && desk.chosen.includes(ticketId),
  );

  async function submit(said: FormData) {
    const reason = String(said.get('reason') ?? '').trim();
    if (reason === '') return tell([{ field: 'reason', text: t('reasonMissing') }]);
    const { chosen, scans } = desk;
    await desk.give(
      { chosen, scans },
      { reason: hasObstacle ? reason : null, withoutBadge: isForBadge ? reason : null },
    );
    // A refusal stands on the page.
    onClose();
  }

  return (
    <FormDialog
      title={t(isForBadge ? 'badgeReasonTitle' : 'reasonTitle')}
      errors={errors}
      failure={t('failed')}
      go={t('give', { count: desk.chosen.length })}
      keep={t('keep')}
      isBusy={desk.handing.isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      {isForBadge && <p>{t('badgeReasonText')}</p>}
      {hasObstacle && <p>{t('reasonText')}</p>}
      <TextArea name="reason" label={t('reason')} maxLength={reasonMax} error={errorOf('reason')} />
    </FormDialog>
  );
}
