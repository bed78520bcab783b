import { TextField } from '../../kit/forms/field.tsx';
import { Pair } from '../../kit/layout/pair.tsx';
import { useText } from '../../kit/text/text.tsx';
import { moneyTyped, moneyWritten } from '../editor/fields/money-typed.ts';
import { ActForm } from '../form/act-form.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { changeLimits, type OrganizerPageQuery } from '../staff-api/organizers.gen.ts';

/** Above what a cancellation or a mailing needs a second person. */
export function LimitsForm({ organizer }: { organizer: NonNullable<OrganizerPageQuery['organizer']> }) {
  const t = useText('officeOrganizers');
  const ask = useConfirmedAsk();
  const isReadOnly = !organizer.rights.includes('limits.change');

  const refused = (field: string) => ({ refusals: [{ code: 'INVALID_INPUT', field }] });

  async function send(text: (name: string) => string) {
    const cents = moneyTyped(text('approvalAboveCents'));
    if (typeof cents === 'string') return refused('approvalAboveCents');
    const counts = { approvalAboveTickets: '', approvalAboveReaders: '' };
    for (const name of ['approvalAboveTickets', 'approvalAboveReaders'] as const) {
      counts[name] = text(name).trim();
      if (!/^\d{0,7}$/.test(counts[name])) return refused(name);
    }
    const countOf = (name: keyof typeof counts) => (counts[name] === '' ? null : Number(counts[name]));
    return await ask(changeLimits, {
      organizerId: organizer.id,
      approvalAboveCents: cents ?? null,
      approvalAboveTickets: countOf('approvalAboveTickets'),
      approvalAboveReaders: countOf('approvalAboveReaders'),
    });
  }

  return (
    <ActForm
      fields={['approvalAboveCents', 'approvalAboveTickets', 'approvalAboveReaders']}
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
          <TextField
            name="approvalAboveReaders"
            label={t('limitReaders')}
            inputMode="numeric"
            autoComplete="off"
            readOnly={isReadOnly}
            defaultValue={organizer.approvalAboveReaders ?? ''}
            error={errorOf('approvalAboveReaders')}
          />
        </>
      )}
    </ActForm>
  );
}
