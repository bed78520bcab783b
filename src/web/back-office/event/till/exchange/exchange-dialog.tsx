import { FormDialog } from '#src/web/back-office/form/form-dialog.tsx';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { tillBackQuote } from '#src/web/back-office/staff-api/till.gen.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { reasonMax, TicketBoxes } from '../shared/ticket-boxes.tsx';
import type { Sale } from '../shared/till.ts';
import { useUnits } from '../shared/use-units.ts';
import type { Exchange } from './use-exchanging.ts';

/** Chooses what of a sale is exchanged, and why; the server tells what would go back. Nothing has changed yet. */
export function ExchangeDialog({
  eventId,
  sale,
  onBegin,
  onClose,
}: {
  eventId: string;
  sale: Sale;
  onBegin: (exchange: Exchange) => void;
  onClose: () => void;
}) {
  const t = useText('officeTillShift');
  const { units, chosen, choose, isMissing, ticketIds } = useUnits(sale);
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['ticketIds', 'reason'] });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData): Promise<void> {
    const reason = String(said.get('reason') ?? '').trim();
    const wrong = [
      ...(isMissing ? [{ field: 'ticketIds', text: t('ticketsMissing') }] : []),
      ...(reason === '' ? [{ field: 'reason', text: t('reasonMissing') }] : []),
    ];
    if (wrong.length > 0) return tell(wrong);
    clear();
    const quoted = await call(() => askStaff(tillBackQuote, { eventId, id: sale.id, ticketIds }));
    const backCents = quoted?.tillSale?.backCents;
    if (backCents !== undefined) onBegin({ sale, ticketIds, reason, backCents });
  }

  return (
    <FormDialog
      title={t('exchangeTitle', { number: sale.orderNumber ?? '' })}
      errors={errors}
      failure={t('exchangeFailed')}
      go={t('exchangeChoose')}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t('exchangeText')}</p>
      {units.length > 1 && (
        <TicketBoxes units={units} chosen={chosen} onChoose={choose} error={errorOf('ticketIds')} />
      )}
      <TextField
        name="reason"
        label={t('reason')}
        maxLength={reasonMax}
        autoComplete="off"
        error={errorOf('reason')}
      />
    </FormDialog>
  );
}
