import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Pair } from '../../kit/layout/pair.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { refusalsOf } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { moneyTyped, moneyWritten } from '../editor/fields/money-typed.ts';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { changeLimits, type OrganizerPageQuery } from '../staff-api/organizers.gen.ts';

/** Above what a cancellation needs a second person. */
export function LimitsForm({ organizer }: { organizer: NonNullable<OrganizerPageQuery['organizer']> }) {
  const t = useText('officeOrganizers');
  const ask = useConfirmedAsk();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { errors, errorOf, refuse } = useFormErrors({
    fields: ['approvalAboveCents', 'approvalAboveTickets'],
  });
  const isReadOnly = !organizer.rights.includes('limits.change');

  async function send(said: FormData) {
    const cents = moneyTyped(String(said.get('approvalAboveCents') ?? ''));
    const tickets = String(said.get('approvalAboveTickets') ?? '').trim();
    if (typeof cents === 'string') return refuse([{ code: 'INVALID_INPUT', field: 'approvalAboveCents' }]);
    if (!/^\d{0,7}$/.test(tickets)) return refuse([{ code: 'INVALID_INPUT', field: 'approvalAboveTickets' }]);
    setBusy(true);
    setSaved(false);
    const { data, errors: refused } = await ask(changeLimits, {
      organizerId: organizer.id,
      approvalAboveCents: cents ?? null,
      approvalAboveTickets: tickets === '' ? null : Number(tickets),
    });
    setBusy(false);
    refuse(refusalsOf(refused));
    if (!data) return;
    setSaved(true);
    await revalidate();
  }

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      isNarrow
      onSubmit={(sending) => {
        sending.preventDefault();
        void send(new FormData(sending.currentTarget));
      }}
    >
      <p>{t('limitsLead')}</p>
      <FormErrors errors={errors} failure={t('failed')} />
      <Pair>
        <TextField
          name="approvalAboveCents"
          label={t('limitCents')}
          inputMode="decimal"
          autoComplete="off"
          readOnly={isReadOnly}
          defaultValue={moneyWritten(organizer.approvalAboveCents ?? undefined)}
          error={errorOf('approvalAboveCents')}
        />
        <TextField
          name="approvalAboveTickets"
          label={t('limitTickets')}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isReadOnly}
          defaultValue={organizer.approvalAboveTickets ?? ''}
          error={errorOf('approvalAboveTickets')}
        />
      </Pair>
      {isSaved && (
        <Notice tone="ok" announces="politely">
          {t('saved')}
        </Notice>
      )}
      {!isReadOnly && (
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
