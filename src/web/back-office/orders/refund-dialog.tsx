import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { CheckField, ChoiceField } from '../../kit/forms/field.tsx';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { MoneyField } from '../editor/fields/money-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRequestId } from '../form/use-request-id.ts';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { type RefundQuoteQuery, refundOrder, refundQuote, refundSum } from '../staff-api/orders.gen.ts';
import { NoteField } from './note-field.tsx';
import css from './refund-dialog.module.css';
import type { Order } from './story-entries.ts';
import { type Ticket, TicketChoice } from './ticket-choice.tsx';
import { useLatestAnswer } from './use-latest-answer.ts';

type Quote = RefundQuoteQuery['refundQuote'];

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
  const [way, setWay] = useState<'TICKETS' | 'SUM'>('TICKETS');
  const [ticketIds, setTicketIds] = useState<readonly string[]>(
    tickets.length === 1 ? tickets.map(({ id }) => id) : [],
  );
  const [keepsFee, setKeepsFee] = useState(story.keepsFee);
  const [sum, setSum] = useState<number | string | undefined>();
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({ fields: ['sumCents', 'note'] });
  const request = useRequestId();
  const { isBusy, call } = useCall(refuse);
  const isSum = way === 'SUM';
  const { data, refused } = useLatestAnswer(
    refundQuote,
    ticketIds.length === 0
      ? null
      : { number, ticketIds: [...ticketIds].sort(), keepsFee: keepsFee && !isSum },
  );
  const quote = data?.refundQuote ?? null;
  const cents = isSum ? (typeof sum === 'number' ? sum : 0) : quote?.refundCents;

  async function submit(said: FormData) {
    const note = String(said.get('note') ?? '').trim();
    const isSumWrong = isSum && !(typeof sum === 'number' && sum > 0);
    const wrong = [
      ...(isSumWrong ? [{ field: 'sumCents', text: t('sumMissing') }] : []),
      ...(note === '' ? [{ field: 'note', text: t('noteMissing') }] : []),
    ];
    if (wrong.length > 0) return tell(wrong);
    clear();
    const asked = { number, ticketIds: [...ticketIds], note };
    if (isSum) {
      const sumCents = Number(sum);
      // The reason may be written anew: it is the same money.
      const requestId = request.idFor({ ticketIds: asked.ticketIds.toSorted(), sumCents });
      await call(() => telling(ask(refundSum, { ...asked, sumCents, requestId }), onDone));
    } else await call(() => telling(ask(refundOrder, { ...asked, keepsFee }), onDone));
  }

  return (
    <FormDialog
      title={t('refundTitle', { number })}
      errors={errors}
      failure={t('refund')}
      go={
        quote !== null && cents === 0 && !isSum
          ? t('refundGoFree')
          : t('refundGo', { sum: quote === null || !cents ? '' : formatMoney(cents, locale) }).trim()
      }
      keep={t('refundKeep')}
      tone="danger"
      isBusy={isBusy}
      isReady={quote !== null && ticketIds.length > 0}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <ChoiceField
        name="way"
        label={t('refundWay')}
        value={way}
        onChoose={(value) => setWay(value === 'SUM' ? 'SUM' : 'TICKETS')}
        choices={[
          { value: 'TICKETS', label: t('wayTickets'), hint: t('wayTicketsHint') },
          { value: 'SUM', label: t('waySum'), hint: t('waySumHint') },
        ]}
      />
      <TicketChoice
        label={isSum ? t('sumWhich') : t('refundWhich')}
        all={isSum ? t('sumAll') : t('refundAll')}
        tickets={tickets}
        chosen={ticketIds}
        onChoose={setTicketIds}
      />
      {isSum ? (
        <SumField quote={quote} sum={sum} onSum={setSum} error={errorOf('sumCents')} />
      ) : (
        <CheckField
          name="keepsFee"
          label={t('keepsFee')}
          hint={t('keepsFeeHint')}
          checked={keepsFee}
          onChange={({ target }) => setKeepsFee(target.checked)}
        />
      )}
      <RefusalNotice refusal={refused[0] ?? null} />
      <div role="status">
        {ticketIds.length === 0 ? (
          <p>{t('noneChosen')}</p>
        ) : quote === null ? (
          refused.length === 0 && <p>{t('counting')}</p>
        ) : isSum ? (
          <SumFollows email={buyer.email} />
        ) : (
          <Follows quote={quote} email={buyer.email} />
        )}
      </div>
      <NoteField error={errorOf('note')} />
    </FormDialog>
  );
}

/** A sum, or with one press all that is left: the tickets are a present then. */
function SumField({
  quote,
  sum,
  onSum,
  error,
}: {
  quote: Quote | null;
  sum: number | string | undefined;
  onSum: (sum: number | string | undefined) => void;
  error: string | null;
}) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const most = quote?.divisibleCents ?? 0;
  return (
    <>
      <MoneyField
        name="sumCents"
        label={t('sum')}
        hint={quote && t('sumMax', { sum: formatMoney(most, locale) })}
        value={sum}
        onValue={onSum}
        error={error}
      />
      {most > 0 && (
        <div>
          <Button onClick={() => onSum(most)}>{t('sumPresent')}</Button>
        </div>
      )}
    </>
  );
}

function SumFollows({ email }: { email: string }) {
  const t = useText('officeOrders');
  return (
    <ul className={css.follows}>
      <li>{t('sumStays')}</li>
      <li>{t('sumLater')}</li>
      {email && <li>{t('quoteMail', { to: email })}</li>}
    </ul>
  );
}

/** All that a refund brings about. */
function Follows({ quote, email }: { quote: Quote; email: string }) {
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
