import { endOfDay } from '#src/domain/time/local-time.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { makeWallLink } from '../../staff-api/live.gen.ts';
import { timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';

const dayMs = 86_400_000;

/** Until when a link lasts; without a day as long as one may. */
export function WallLinkDialog({
  latestEnd,
  onClose,
  onMade,
}: {
  latestEnd: string;
  onClose: () => void;
  /** With what the link carries. */
  onMade: (token: string) => void;
}) {
  const t = useText('officeLive');
  const locale = useLocale();
  const { id: eventId, timeZone } = useEventHead();
  const { errors, errorOf, refuse } = useFormErrors({ fields: ['endsAt'] });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData) {
    const day = String(said.get('endsAt') ?? '');
    const end = day === '' ? null : endOfDay(day, timeZone ?? 'UTC');
    // On its last day a link ends at its latest moment.
    const isLastDay =
      end !== null && end > new Date(latestEnd) && end.getTime() - Date.parse(latestEnd) < dayMs;
    const endsAt = end === null || isLastDay ? null : end.toISOString();
    await call(() =>
      telling(askStaff(makeWallLink, { eventId, endsAt }), ({ makeWallLink: token }) => onMade(token)),
    );
  }

  return (
    <FormDialog
      title={t('makeLinkTitle')}
      errors={errors}
      failure={t('linkFailed')}
      go={t('makeLinkGo')}
      keep={t('cancelLink')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t('makeLinkText')}</p>
      <TextField
        name="endsAt"
        type="date"
        label={t('linkUntil')}
        hint={t('linkUntilHint', { time: timeText(latestEnd, locale, timeZone) })}
        error={errorOf('endsAt')}
      />
    </FormDialog>
  );
}
