import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { manualLimits } from '#src/domain/order/manual-order.ts';
import { ErrorText, TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { type ManualOrdersQuery, makeManualOrder } from '../../staff-api/manual.gen.ts';
import type { Language } from '../../staff-api/schema.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { extraFields, ManualExtras, readExtras } from './manual-extras.tsx';
import css from './manual-page.module.css';

type Batch = NonNullable<NonNullable<ManualOrdersQuery['event']>['batches']>[number];

/** The order to which something is added, with its buyer, who gets the link. */
export type AddedTo = NonNullable<ManualOrdersQuery['order']>;

const dayChoices = [1, 2, 3, 5, 7, 10, manualLimits.daysMax];

/** For whom, how many of what, and for how many days. */
export function ManualDialog({
  batches,
  order,
  latestEnd,
  onClose,
  onMade,
}: {
  batches: readonly Batch[];
  /** null: it stands for itself. */
  order: AddedTo | null;
  /** The last moment until which units may be held. */
  latestEnd: string;
  onClose: () => void;
  onMade: (email: string) => void;
}) {
  const t = useText('officeManual');
  const locale = useLocale();
  const event = useEventHead();
  // One for as long as the dialog is open: sent twice, it is made once.
  const [id] = useState(() => crypto.randomUUID());
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({
    fields: ['name', 'email', 'locale', 'lines', 'endsAt', 'message', ...extraFields],
    // The order that it is added to is no field.
    nameOf: (field) => (field.startsWith('lines') || field === 'addedTo' ? 'lines' : field),
  });
  const { isBusy, call } = useCall(refuse);
  const onSale = batches.filter(
    ({ state, kind }) => state === 'ON_SALE' && (order === null || isGoods(kind)),
  );

  async function submit(said: FormData) {
    const text = (name: string) => String(said.get(name) ?? '').trim();
    const lines = onSale
      .map(({ id: batchId }) => ({ batchId, quantity: Number(text(`units ${batchId}`) || 0) }))
      .filter(({ quantity }) => quantity !== 0);
    const isCounted = lines.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0);
    if (lines.length === 0 || !isCounted) return tell([{ field: 'lines', text: t('unitsMissing') }]);
    clear();
    const end = Math.min(Date.now() + Number(text('endsAt')) * 86_400_000, Date.parse(latestEnd));
    const written: Language = text('locale') === 'en' ? 'en' : 'pt';
    const input = {
      ...{ id, eventId: event.id, lines, endsAt: new Date(end).toISOString(), locale: written },
      ...{ name: text('name'), email: text('email'), message: text('message'), ...readExtras(text) },
      addedTo: order?.number ?? null,
    };
    await call(() => telling(askStaff(makeManualOrder, { input }), () => onMade(input.email)));
  }

  return (
    <FormDialog
      title={order === null ? t('dialog') : t('dialogAdd', { number: order.number })}
      errors={errors}
      failure={t('failed')}
      go={t('send')}
      keep={t('cancel')}
      isBusy={isBusy}
      isReady={onSale.length > 0}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <WhoPays order={order} errorOf={errorOf} />
      {onSale.length === 0 ? (
        <Notice tone="warn">{t(order === null ? 'nothingOnSale' : 'nothingToAdd')}</Notice>
      ) : (
        <fieldset className={css.units} id="field-lines" tabIndex={-1}>
          <legend>{t('units')}</legend>
          {errorOf('lines') && <ErrorText>{errorOf('lines')}</ErrorText>}
          {onSale.map((batch) => (
            <TextField
              key={batch.id}
              name={`units ${batch.id}`}
              label={nameOf(batch)}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
            />
          ))}
        </fieldset>
      )}
      {order !== null && event.rights.includes('courtesy.create') && <ForFree order={order} />}
      <SelectField
        name="endsAt"
        label={t('days')}
        hint={t('daysHint')}
        defaultValue="3"
        options={dayChoices.map((count) => ({ value: String(count), label: t('daysOf', { count }) }))}
        error={errorOf('endsAt')}
      />
      <TextArea
        name="message"
        label={t('message')}
        hint={t('messageHint')}
        rows={3}
        maxLength={manualLimits.messageLengthMax}
        error={errorOf('message')}
      />
      <ManualExtras errorOf={errorOf} />
    </FormDialog>
  );

  function nameOf({ offerName, number, priceCents, feeCents }: Batch): string {
    const offer = offerName[locale] || offerName.pt;
    const price = formatMoney(priceCents + feeCents, locale);
    return number === null ? t('batchSingle', { offer, price }) : t('batch', { offer, number, price });
  }
}

/** Things that need no ticket beside them in their order; a session does. */
function isGoods(kind: string): boolean {
  return kind === 'PRODUCT' || kind === 'EXTRA';
}

/** The person who gets the link, and its language; the buyer of an order to which something is added. */
function WhoPays({ order, errorOf }: { order: AddedTo | null; errorOf: (field: string) => string | null }) {
  const t = useText('officeManual');
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        autoComplete="off"
        defaultValue={order?.buyer.name}
        error={errorOf('name')}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="off"
        defaultValue={order?.buyer.email}
        error={errorOf('email')}
      />
      <SelectField
        name="locale"
        label={t('language')}
        options={[
          { value: 'pt', label: t('pt') },
          { value: 'en', label: t('en') },
        ]}
        error={errorOf('locale')}
      />
    </>
  );
}

/** The way to give somebody a thing for nothing: from the stock of courtesies. */
function ForFree({ order: { eventId, number } }: { order: AddedTo }) {
  const t = useText('officeManual');
  return (
    <p>
      {t('leadAddFree')} <Link to={`/events/${eventId}/courtesies/new?for=${number}`}>{t('toCourtesy')}</Link>
    </p>
  );
}
