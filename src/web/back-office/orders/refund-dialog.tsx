import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { CheckField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { type RefundQuoteQuery, refundOrder } from '../staff-api/orders.gen.ts';
import css from './refund-dialog.module.css';
import type { Order } from './story-entries.ts';
import { useRefundQuote } from './use-refund-quote.ts';

type Ticket = Order['story']['tickets'][number];

/** The tickets that can still be given back. */
export function refundable(tickets: readonly Ticket[]): Ticket[] {
  return tickets.filter(({ status }) => status === 'VALID' || status === 'INVALID');
}

/** Chooses what of an order goes back, shows what follows, and does it with a reason. */
export function RefundDialog({
  order: { number, buyer, story },
  onClose,
  onDone,
}: {
  order: Order;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const tickets = refundable(story.tickets);
  const all = tickets.map(({ id }) => id);
  const [ticketIds, setTicketIds] = useState<readonly string[]>(tickets.length === 1 ? all : []);
  const [keepsFee, setKeepsFee] = useState(false);
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({ fields: ['note'] });
  const { isBusy, call } = useCall(refuse);
  const { quote, refused } = useRefundQuote({ number, ticketIds, keepsFee });

  function choose(id: string, isChosen: boolean) {
    setTicketIds((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)));
  }

  async function submit(said: FormData) {
    const note = String(said.get('note') ?? '').trim();
    if (note === '') return tell([{ field: 'note', text: t('noteMissing') }]);
    clear();
    await call(() =>
      telling(ask(refundOrder, { number, ticketIds: [...ticketIds], keepsFee, note }), onDone),
    );
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('refundTitle', { number })}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(sending) => {
          sending.preventDefault();
          void submit(new FormData(sending.currentTarget));
        }}
      >
        <FormErrors errors={errors} failure={t('refund')} />
        <fieldset className={css.choices}>
          <legend>{t('refundWhich')}</legend>
          {all.length > 1 && (
            <CheckField
              name="all"
              label={t('refundAll')}
              checked={ticketIds.length === all.length}
              onChange={({ target }) => setTicketIds(target.checked ? all : [])}
            />
          )}
          {tickets.map(({ id, offerName, holderName, admittedAt }) => (
            <CheckField
              key={id}
              name={`ticket-${id}`}
              label={[offerName[locale] || offerName.pt, holderName].filter(Boolean).join(' · ')}
              hint={admittedAt === null ? undefined : t('quoteAdmitted', { name: holderName })}
              checked={ticketIds.includes(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
          ))}
        </fieldset>
        <CheckField
          name="keepsFee"
          label={t('keepsFee')}
          hint={t('keepsFeeHint')}
          checked={keepsFee}
          onChange={({ target }) => setKeepsFee(target.checked)}
        />
        <RefusalNotice refusal={refused[0] ?? null} />
        <div role="status">
          {ticketIds.length === 0 ? (
            <p>{t('noneChosen')}</p>
          ) : quote === null ? (
            refused.length === 0 && <p>{t('counting')}</p>
          ) : (
            <Follows quote={quote} email={buyer.email} />
          )}
        </div>
        <TextArea
          name="note"
          rows={2}
          maxLength={500}
          label={t('note')}
          hint={t('noteHint')}
          error={errorOf('note')}
        />
        <DialogWays>
          <Button
            type="submit"
            tone="danger"
            isBusy={isBusy}
            disabled={quote === null || ticketIds.length === 0}
          >
            {quote !== null && quote.refundCents === 0
              ? t('refundGoFree')
              : t('refundGo', { sum: quote === null ? '' : formatMoney(quote.refundCents, locale) }).trim()}
          </Button>
          <Button onClick={onClose}>{t('refundKeep')}</Button>
        </DialogWays>
      </Stack>
    </Dialog>
  );
}

/** All that a refund brings about. */
function Follows({ quote, email }: { quote: RefundQuoteQuery['refundQuote']; email: string }) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const { refundCents, keptCents, units, isWhole } = quote;
  return (
    <ul className={css.follows}>
      <li>
        {refundCents === 0 ? t('quoteNothing') : t('quoteSends', { sum: formatMoney(refundCents, locale) })}
      </li>
      {keptCents > 0 && <li>{t('quoteKeeps', { sum: formatMoney(keptCents, locale) })}</li>}
      <li>{t('quoteUnits', { count: units })}</li>
      {isWhole && <li>{t('quoteWhole')}</li>}
      {email && <li>{t('quoteMail', { to: email })}</li>}
    </ul>
  );
}
