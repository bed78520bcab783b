import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { useTold } from '../../form/use-told.tsx';
import { mayAnywhere } from '../../frame/load-frame.ts';
import { columnsIf, RowActs } from '../../list/data-table.tsx';
import { listPage } from '../../list/list-page.tsx';
import { listQuery } from '../../list/list-query.ts';
import { askStaff } from '../../staff-api/ask.ts';
import { endManualOrder, type ManualOrdersQuery, manualOrders } from '../../staff-api/manual.gen.ts';
import type { ManualState } from '../../staff-api/schema.gen.ts';
import { numberText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { type AddedTo, ManualDialog } from './manual-dialog.tsx';
import css from './manual-page.module.css';

type Row = ManualOrdersQuery['manualOrders']['items'][number];

const tones = {
  OPEN: 'calm',
  ORDERED: 'calm',
  PAID: 'ok',
  EXPIRED: 'warn',
  ENDED: 'muted',
  GIVEN_UP: 'muted',
  CANCELED: 'muted',
} as const satisfies Record<ManualState, string>;

const query = listQuery(manualOrders, ({ manualOrders: page, event, order }: ManualOrdersQuery) => ({
  ...page,
  batches: event?.batches ?? [],
  // An order of another event, or one that does not stand, gets nothing added here.
  order: order?.eventId === event?.id && order?.state === 'PAID' ? order : null,
}));

export const { loader, Component } = listPage({
  query,
  isPart: true,
  async read(said, { eventId = '' }) {
    const addTo = said.get('addTo') ?? '';
    const withMoney = await mayAnywhere('money.read');
    return { eventId, search: said.get('q'), withMoney, addTo, adds: addTo !== '' };
  },
  /** Units that staff holds, and has held, for somebody. */
  useView(_variables, page) {
    const t = useText('officeManual');
    const locale = useLocale();
    const event = useEventHead();
    const { revalidate } = useRevalidator();
    const { notice, tell, refuse } = useTold();
    const { isBusy, call } = useCall(refuse);
    const { order } = page;
    const [isMaking, setMaking] = useState(order !== null && event.rights.includes('order.create'));
    const [ending, setEnding] = useState<Row | null>(null);
    const mayMake = event.rights.includes('order.create');
    const time = (at: string) => timeText(at, locale, event.timeZone);
    const number = (count: number) => numberText(count, locale);

    async function end({ id }: Row) {
      const isEnded = await call(() => askStaff(endManualOrder, { eventId: event.id, id }));
      setEnding(null);
      if (isEnded) tell(t('ended'));
      await revalidate();
    }

    return {
      title: t('title'),
      lead: <Lead hasCourtesies={event.rights.includes('courtesy.read')} eventId={event.id} order={order} />,
      notice: (
        <>
          {notice}
          {isMaking && (
            <ManualDialog
              batches={page.batches}
              order={order}
              latestEnd={page.latestEnd}
              onClose={() => setMaking(false)}
              onMade={(email) => {
                setMaking(false);
                tell(t('made', { email }));
                void revalidate();
              }}
            />
          )}
          {ending && (
            <Dialog isOpen onClose={() => setEnding(null)} title={t('endTitle', { name: ending.name })}>
              <p>{t('endText')}</p>
              <DialogWays>
                <Button tone="danger" isBusy={isBusy} onClick={() => void end(ending)}>
                  {t('endYes')}
                </Button>
                <Button onClick={() => setEnding(null)}>{t('keep')}</Button>
              </DialogWays>
            </Dialog>
          )}
        </>
      ),
      actions: mayMake && event.state !== 'CANCELED' && (
        <Button tone="go" onClick={() => setMaking(true)}>
          {order === null ? t('make') : t('add', { number: order.number })}
        </Button>
      ),
      filtersLabel: t('filters'),
      filters: [{ name: 'q', type: 'search', label: t('search') }],
      summary: page.units > 0 && (
        <p>{t('summary', { units: number(page.units), max: number(page.unitsMax) })}</p>
      ),
      empty: (isFiltered) => t(isFiltered ? 'nothingFound' : 'none'),
      columns: [
        { key: 'who', label: t('who'), cell: (row: Row) => <Who row={row} at={time(row.madeAt)} /> },
        {
          key: 'what',
          label: t('what'),
          cell: ({ lines }: Row) => (
            <ul className={css.lines}>
              {lines.map(({ name, quantity }) => (
                <li key={name.pt}>{t('line', { count: number(quantity), what: name[locale] || name.pt })}</li>
              ))}
            </ul>
          ),
        },
        { key: 'until', label: t('until'), isTime: true, cell: ({ endsAt }: Row) => time(endsAt) },
        ...columnsIf<Row>(event.rights.includes('money.read'), {
          key: 'total',
          label: t('total'),
          isNumber: true,
          cell: ({ totalCents }) => (totalCents == null ? '' : formatMoney(totalCents, locale)),
        }),
        {
          key: 'state',
          label: t('state'),
          cell: ({ state }: Row) => <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>,
        },
        {
          key: 'order',
          label: t('order'),
          cell: ({ orderNumber }: Row) =>
            orderNumber !== null && <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>,
        },
        ...columnsIf<Row>(mayMake, {
          key: 'acts',
          label: t('acts'),
          cell: (row) =>
            row.state === 'OPEN' && (
              <RowActs>
                <Button tone="quiet" onClick={() => setEnding(row)}>
                  <span>
                    {t('end')} <span className="visually-hidden">{row.name}</span>
                  </span>
                </Button>
              </RowActs>
            ),
        }),
      ],
    };
  },
});

/** The purpose of the page, and where tickets for nobody's money are made. */
function Lead({
  hasCourtesies,
  eventId,
  order,
}: {
  hasCourtesies: boolean;
  eventId: string;
  order: AddedTo | null;
}) {
  const t = useText('officeManual');
  const courtesies = `/events/${eventId}/courtesies`;
  if (order === null) {
    return (
      <span>
        {t('lead')} {t('leadFree')} {hasCourtesies && <Link to={courtesies}>{t('toCourtesies')}</Link>}
      </span>
    );
  }
  return (
    <span>
      {t('leadAdd')} <Link to={`/orders/${order.number}`}>{t('toOrder', { number: order.number })}</Link>
    </span>
  );
}

function Who({ row, at }: { row: Row; at: string }) {
  const t = useText('officeManual');
  const { name, email, madeBy, invoice, transferTo, addedTo } = row;
  return (
    <span className={css.who}>
      <span>{name}</span>
      <span className={css.soft}>{email}</span>
      {invoice !== null && (
        <span className={css.soft}>
          {t('invoiceOf', { company: invoice.companyName, cnpj: invoice.cnpj, to: invoice.sendTo })}
        </span>
      )}
      {addedTo !== null && (
        <span className={css.soft}>
          <Link to={`/orders/${addedTo}`}>{t('addedTo', { number: addedTo })}</Link>
        </span>
      )}
      {transferTo !== null && <span className={css.soft}>{t('takesTransfer')}</span>}
      <span className={css.soft}>{t('madeBy', { name: madeBy, at })}</span>
    </span>
  );
}
