import { rollLimits } from '#src/domain/till/roll.ts';
import { useRequestId } from '#src/web/back-office/form/use-request-id.ts';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { setAsideAtTill } from '#src/web/back-office/staff-api/till-roll.gen.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { batchOf } from '../sell/basket.ts';
import { offerLine } from '../shared/offer-title.ts';
import type { Till } from '../shared/till.ts';
import type { RollInUse } from './use-roll.ts';

/** Sets units of an offer aside, with a network; the device keeps their codes. */
export function SetAsideForm({
  eventId,
  till,
  roll,
  onDone,
}: {
  eventId: string;
  till: Till;
  roll: RollInUse;
  onDone: (count: number) => Promise<void>;
}) {
  const t = useText('officeTillRoll');
  const locale = useLocale();
  const request = useRequestId();
  const begun = useRequestId();
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['offer', 'quantity'] });
  const { isBusy, call } = useCall(refuse);
  const offers = till.offers.filter((offer) => offer.inHalfPriceQuota === null && batchOf(offer) !== null);

  async function submit(form: HTMLFormElement): Promise<void> {
    const said = new FormData(form);
    const offer = offers.find(({ id }) => id === said.get('offer'));
    const batch = offer === undefined ? null : batchOf(offer);
    const quantity = Number(said.get('quantity'));
    const isCounted = Number.isSafeInteger(quantity) && quantity > 0 && quantity <= rollLimits.unitsMax;
    if (offer === undefined || batch === null || !isCounted) {
      return tell([
        ...(batch === null ? [{ field: 'offer', text: t('offerMissing') }] : []),
        ...(isCounted
          ? []
          : [{ field: 'quantity', text: t('quantityMissing', { max: rollLimits.unitsMax }) }]),
      ]);
    }
    clear();
    // Its id is kept with the request: an answer that was lost is the same roll.
    const rollId = roll.roll?.id ?? begun.idFor(till.shift?.id);
    const lines = [{ batchId: batch.id, quantity }];
    const requestId = request.idFor({ rollId, lines });
    await call(() =>
      telling(
        askStaff(setAsideAtTill, { eventId, rollId, requestId, lines }),
        async ({ setAsideAtTill: strip }) => {
          const { title, dates } = offer;
          const units = strip.units.map((unit) => ({ ...unit, rollId: strip.rollId, title, dates }));
          await roll.keepStrip({ id: strip.rollId, eventId, shiftId: strip.shiftId, isEnded: false }, units);
          request.done();
          // Pressed twice, the same units would be set aside once more.
          form.reset();
          await onDone(units.length);
        },
      ),
    );
  }

  return (
    <Stack
      as="form"
      gap={4}
      isNarrow
      noValidate
      onSubmit={(sending) => {
        sending.preventDefault();
        void submit(sending.currentTarget);
      }}
    >
      <h3>{t('setAside')}</h3>
      <FormErrors errors={errors} failure={t('setAsideFailed')} />
      <SelectField
        name="offer"
        label={t('offer')}
        hint={t('offerHint')}
        emptyText={t('choose')}
        error={errorOf('offer')}
        options={offers.map((offer) => ({ value: offer.id, label: offerLine(offer, locale) }))}
      />
      <TextField
        name="quantity"
        label={t('quantity')}
        inputMode="numeric"
        autoComplete="off"
        error={errorOf('quantity')}
      />
      <Button type="submit" tone="go" isBusy={isBusy} disabled={roll.isSelling}>
        {t('setAsideGo')}
      </Button>
    </Stack>
  );
}
