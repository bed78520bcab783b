import { FormDialog } from '#src/web/back-office/form/form-dialog.tsx';
import { useRequestId } from '#src/web/back-office/form/use-request-id.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import type { Answer } from '#src/web/kit/refusals/refusals.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { reasonMax, TicketBoxes } from './ticket-boxes.tsx';
import type { Sale, Way } from './till.ts';
import { useUnits } from './use-units.ts';

const slipMax = 40;

/** Money that went back, and how. */
export interface TakenBack {
  way: Way;
  cents: number;
}

/** The part of a sale that has gone back, in centavos. */
export const backCents = ({ refunds }: Pick<Sale, 'refunds'>): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

interface Asked {
  requestId: string;
  saleId: string;
  ticketIds: string[] | null;
  slip: string | null;
  reason: string;
}

/** Chooses what of a sale goes back, with a reason; on the card terminal it is reversed first, and its slip is typed. */
export function TakeBackDialog({
  sale,
  send,
  onClose,
  onDone,
}: {
  sale: Sale;
  send: (asked: Asked) => Promise<Answer<Sale>>;
  onClose: () => void;
  onDone: (sale: Sale) => Promise<void>;
}) {
  const t = useText('officeTillShift');
  const { units, chosen, choose, isMissing, ticketIds } = useUnits(sale);
  const request = useRequestId();
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['ticketIds', 'slip', 'reason'] });
  const { isBusy, call } = useCall(refuse);
  const isTerminal = sale.way === 'TERMINAL';

  async function submit(said: FormData): Promise<void> {
    const textOf = (name: string) => String(said.get(name) ?? '').trim();
    const wrong = [
      ...(isMissing ? [{ field: 'ticketIds', text: t('ticketsMissing') }] : []),
      ...(isTerminal && textOf('slip') === '' ? [{ field: 'slip', text: t('backSlipMissing') }] : []),
      ...(textOf('reason') === '' ? [{ field: 'reason', text: t('reasonMissing') }] : []),
    ];
    if (wrong.length > 0) return tell(wrong);
    clear();
    const asked = {
      ...{ saleId: sale.id, ticketIds, reason: textOf('reason') },
      slip: isTerminal ? textOf('slip') : null,
    };
    await call(() => telling(send({ ...asked, requestId: request.idFor(asked) }), onDone));
  }

  return (
    <FormDialog
      title={t('backTitle', { number: sale.orderNumber ?? '' })}
      errors={errors}
      failure={t('backFailed')}
      go={t('takeBack')}
      keep={t('keep')}
      tone="danger"
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t(`backBy${sale.way}`)}</p>
      {units.length > 1 && (
        <TicketBoxes units={units} chosen={chosen} onChoose={choose} error={errorOf('ticketIds')} />
      )}
      {isTerminal && (
        <TextField
          name="slip"
          label={t('backSlip')}
          maxLength={slipMax}
          autoComplete="off"
          spellCheck={false}
          error={errorOf('slip')}
        />
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
