import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatMoment } from '#src/domain/format/date.ts';
import { ChoiceField } from '../../kit/forms/field.tsx';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { Row } from '../../kit/layout/stack.tsx';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { ask } from '../../parts/customer-api/ask.ts';
import {
  type RefundQuoteOfQuery,
  refundQuoteOf,
  requestRefund,
} from '../../parts/customer-api/purchase.gen.ts';
import { artistSessionsAlong } from '../../parts/tickets/artist-sessions-along.ts';
import { isOffered } from '../../parts/tickets/stub-ticket.ts';
import css from './order.module.css';
import { RefundChoice, useTicketsBeside } from './refund-choice.tsx';
import { RefundQuote } from './refund-quote.tsx';
import type { OrderDetail } from './use-order.ts';

type Quote = RefundQuoteOfQuery['refundQuote'];

/** Giving the order back, whole or ticket by ticket: first what would come back, then the question, then the deed. */
export function RefundPanel({ order, onRefunded }: { order: OrderDetail; onRefunded: () => Promise<void> }) {
  const t = useText('order');
  const common = useText('common');
  const locale = useLocale();
  const isFree = order.totals.totalCents === 0;
  const elsewhere = order.tickets.filter(({ status }) => status === 'TRANSFERRED').length;
  const { isOpen, setOpen, valid, busy, beside, scope, setScope, setChosen, picked, going, leftAlone } =
    useGivenBack(order);
  const [quote, setQuote] = useState<Quote | null>(null);
  const { isBusy, refusal, call, forget } = useCall();
  const [isDone, setDone] = useState(false);
  if (!order.refundableUntil && !isDone) return null;

  const input = { orderNumber: order.number, ...(scope === 'some' && { ticketIds: going }) };
  const change = (apply: () => void) => {
    apply();
    setQuote(null);
    // A sum that was asked for before is that of another choice.
    forget();
  };
  const askForQuote = async () => {
    const data = await call(() => ask(refundQuoteOf, { input, locale }));
    if (data) setQuote(data.refundQuote);
  };
  const confirm = async () => {
    // The same tickets again give the same refund, so a lost answer is simply asked for again.
    await call(() =>
      telling(ask(requestRefund, { input }), async () => {
        setDone(true);
        setOpen(false);
        change(() => setChosen([]));
        await onRefunded();
      }),
    );
    // No sum and no button for what was refused; a quote can be asked for anew.
    setQuote(null);
  };

  return (
    <section className={css.stack} aria-labelledby="devolver">
      <h2 id="devolver" className={css.small}>
        {t('giveBack')}
      </h2>
      <div role="status" className={css.status}>
        {isDone && <Notice tone="ok">{t('refundAsked')}</Notice>}
      </div>
      {order.refundableUntil && (
        <p className={css.soft}>
          {t(isFree ? 'returnableUntil' : 'refundableUntil', {
            moment: formatMoment(new Date(order.refundableUntil), locale, order.event.timeZone),
          })}
        </p>
      )}
      {order.refundableUntil && !isOpen && (
        <div>
          <Button onClick={() => setOpen(true)}>{t(isFree ? 'giveBackFree' : 'giveBackOpen')}</Button>
        </div>
      )}
      {isOpen && (
        <div className={css.stack}>
          {elsewhere > 0 && <p className={css.soft}>{t('giveBackElsewhere', { count: elsewhere })}</p>}
          {busy > 0 && <p className={css.soft}>{t('giveBackBusy', { count: busy })}</p>}
          {valid.length > 1 && busy === 0 && (
            <ChoiceField
              name="refundScope"
              label={t('giveBackWhat')}
              choices={[
                { value: 'whole', label: t('giveBackWhole') },
                { value: 'some', label: t('giveBackSome') },
              ]}
              value={scope}
              onChoose={(value) => change(() => setScope(value as 'whole' | 'some'))}
            />
          )}
          {scope === 'some' && (
            <RefundChoice
              tickets={valid}
              beside={beside}
              chosen={going}
              onChoose={(ids) => change(() => setChosen(ids))}
            />
          )}
          {scope === 'whole' && leftAlone.length > 0 && (
            <p className={css.soft}>
              {t('giveBackNeeded', { sessions: leftAlone.map(({ offer }) => offer.name).join(', ') })}
            </p>
          )}
          <RefusalNotice refusal={refusal} />
          {quote ? (
            <RefundQuote quote={quote} isBusy={isBusy} onConfirm={confirm} onBack={() => setOpen(false)} />
          ) : (
            <Row gap={3}>
              <Button
                isBusy={isBusy}
                disabled={(scope === 'some' && picked.length === 0) || leftAlone.length > 0}
                onClick={askForQuote}
              >
                {t(isFree ? 'giveBackFree' : 'seeQuote')}
              </Button>
              <Button tone="quiet" onClick={() => setOpen(false)}>
                {t('giveBackNo')}
              </Button>
            </Row>
          )}
          <p role="status" className="visually-hidden">
            {isBusy ? common('loading') : ''}
          </p>
        </div>
      )}
    </section>
  );
}

/** The tickets that go back: all that can, or those that are chosen, each with the sessions that need it. */
function useGivenBack(order: OrderDetail) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const valid = order.tickets.filter(({ actions }) => actions.includes('REFUND'));
  // In the middle of something else; the rest of the order can be given back beside it.
  const busy = order.tickets.filter((ticket) => isOffered(ticket) || ticket.returningSince !== null).length;
  const [wanted, setScope] = useState<'whole' | 'some'>('whole');
  const scope = busy > 0 ? 'some' : wanted;
  const [chosen, setChosen] = useState<string[]>([]);
  // The page of a ticket leads here, with that ticket in mind.
  const { hash, state } = useLocation();
  const named = (state as { ticketId?: unknown } | null)?.ticketId;
  useEffect(() => {
    if (hash !== '#devolver') return;
    setOpen(true);
    if (typeof named !== 'string') return;
    setScope('some');
    setChosen([named]);
  }, [hash, named]);
  const beside = useTicketsBeside(isOpen, locale);
  const picked = chosen.filter((id) => valid.some((ticket) => ticket.id === id));
  const isGivable = ({ id }: { id: string }) => valid.some((ticket) => ticket.id === id);
  const wantedIds = scope === 'whole' ? valid.map(({ id }) => id) : picked;
  // A session with an artist goes with the ticket that lets its person in.
  const along = artistSessionsAlong(wantedIds, beside).filter(isGivable);
  const going = [...wantedIds, ...along.map(({ id }) => id)];
  // Of another order, or not to be given back: it would be left without its ticket.
  const leftAlone = artistSessionsAlong(going, beside);
  return {
    isOpen,
    setOpen,
    valid,
    busy,
    beside,
    scope,
    setScope,
    setChosen,
    picked,
    going,
    leftAlone,
  } as const;
}
