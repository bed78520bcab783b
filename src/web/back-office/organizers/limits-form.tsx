import { TextField } from '../../kit/forms/field.tsx';
import { Pair } from '../../kit/layout/pair.tsx';
import { useText } from '../../kit/text/text.tsx';
import { moneyTyped, moneyWritten } from '../editor/fields/money-typed.ts';
import { ActForm } from '../form/act-form.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { changeLimits, type OrganizerPageQuery } from '../staff-api/organizers.gen.ts';

/** Above what a cancellation needs a second person. */
export function LimitsForm({ organizer }: { organizer: NonNullable<OrganizerPageQuery['organizer']> }) {
  const t = useText('officeOrganizers');
  const ask = useConfirmedAsk();
  const isReadOnly = !organizer.rights.includes('limits.change');

  const refused = (field: string) => ({ refusals: [{ code: 'INVALID_INPUT', field }] });

  async function send(text: (name: string) => string) {
    const cents = moneyTyped(text('approvalAboveCents'));
    const tickets = text('approvalAboveTickets').trim();
    if (typeof cents === 'string') return refused('approvalAboveCents');
    if (!/^\d{0,7}$/.test(tickets)) return refused('approvalAboveTickets');
    return await ask(changeLimits, {
      organizerId: organizer.id,
      approvalAboveCents: cents ?? null,
      approvalAboveTickets: tickets === '' ? null : Number(tickets),
    });
  }

  return (
    <ActForm
      fields={['approvalAboveCents', 'approvalAboveTickets']}
      submit={t('save')}
      saved={t('saved')}
      {...{ isReadOnly, send }}
    >
      {(errorOf) => (
        <>
          <p>{t('limitsLead')}</p>
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
        </>
      )}
    </ActForm>
  );
}
