import { formatMoney } from '#src/domain/format/money.ts';
import { refusalsIn } from '#src/web/kit/refusals/refusals.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { type PostponementsQuery, postpone } from '../../staff-api/events.gen.ts';
import type { CancelOutcome } from '../../staff-api/schema.gen.ts';
import { timeText } from '../../words/times.ts';
import { ConfirmByCode } from '../confirm-by-code.tsx';
import { MovedDates } from './moved-dates.tsx';
import css from './postponement-page.module.css';
import type { SeenPostponement } from './seen-postponement.ts';

/** Shows all that a postponement brings about, asks for the event's code, and does it. */
export function PostponeDialog({
  event,
  seen: { what, reason, preview },
  onClose,
  onChanged,
  onDone,
}: {
  event: NonNullable<PostponementsQuery['event']>;
  seen: SeenPostponement;
  onClose: () => void;
  /** The draft says another fact now than was looked at; nothing was done. */
  onChanged: () => void;
  onDone: (outcome: CancelOutcome) => void;
}) {
  const t = useText('officePostpone');
  const locale = useLocale();
  const ask = useConfirmedAsk();

  async function send(why: string | null) {
    const answer = await ask(postpone, { eventId: event.id, what, reason, why, mark: preview.mark });
    if (refusalsIn(answer).some(({ code }) => code === 'DRAFT_CHANGED')) onChanged();
    return answer;
  }

  return (
    <ConfirmByCode
      title={t('dialogTitle')}
      code={event.code}
      isApprovalNeeded={preview.isApprovalNeeded}
      texts={{ failed: t('failed'), why: t('why'), go: t('go'), keep: t('keep') }}
      send={send}
      onClose={onClose}
      onDone={(data) => onDone(data.postpone)}
    >
      <MovedDates dates={preview.dates} facts={preview.facts} timeZone={event.timeZone} />
      <ul className={css.list}>
        {preview.dates.length > 0 && <li>{t('effectSessions', { count: preview.sessions })}</li>}
        {preview.orders === 0 ? (
          <li>{t('effectNobody')}</li>
        ) : (
          <>
            <li>{t('effectTickets', { count: preview.tickets })}</li>
            {preview.cents != null && (
              <li>
                {t('effectMoney', {
                  sum: formatMoney(preview.cents, locale),
                  count: preview.orders,
                  until: timeText(preview.refundUntil, locale, event.timeZone),
                })}
              </li>
            )}
            <li>{t('effectMails', { count: preview.mails })}</li>
          </>
        )}
      </ul>
    </ConfirmByCode>
  );
}
