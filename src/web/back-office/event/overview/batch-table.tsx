import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import type { useTold } from '../../form/use-told.tsx';
import { columnsIf, DataTable, RowActs } from '../../list/data-table.tsx';
import { numberText, timeText } from '../../words/times.ts';
import { type BatchAct, BatchDialog, batchActs } from '../sale/batch-dialog.tsx';
import { type Batch, type BatchGroup, nameInGroup, stateOfBatch } from './grouped-batches.ts';
import { type SellingEvent, StateTag } from './state-tag.tsx';

/** The batches of one group; each row has one way to all that may be done to it now. */
export function BatchTable({
  event,
  group,
  tell,
}: {
  event: SellingEvent;
  group: BatchGroup;
  tell: ReturnType<typeof useTold>['tell'];
}) {
  const t = useText('officeOverview');
  const events = useText('officeEvents');
  const sale = useText('officeSale');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [changing, setChanging] = useState<Batch | null>(null);
  const time = (at: string | null) => (at === null ? '' : timeText(at, locale, event.timeZone));
  const count = (number: number) => numberText(number, locale);
  const number = (batch: Batch) =>
    batch.number === null ? events('batchSingle') : events('batchNumber', { number: batch.number });
  const nameOf = (batch: Batch) => [nameInGroup(batch, locale), number(batch)].filter(Boolean).join(' · ');
  const wholeNameOf = (batch: Batch) => `${batch.offerName[locale]}, ${number(batch)}`;
  const mays: Record<BatchAct, boolean> = {
    ...{ PRICE_BATCH: may('sale.change'), STOP_BATCH: may('sale.stop'), OPEN_BATCH: may('sale.change') },
    CLOSE_BATCH: may('batch.close'),
  };
  function may(right: string): boolean {
    return event.rights.includes(right) && event.canceledAt === null;
  }
  const actsOf = (batch: Batch) =>
    batch.followsOffer === null ? batchActs(batch).filter((act) => mays[act]) : [];
  const follows = (batch: Batch) => group.batches.find(({ offerKey }) => offerKey === batch.followsOffer);

  return (
    <>
      <DataTable
        label={group.name}
        rows={group.batches}
        keyOf={({ key }) => key}
        empty={null}
        columns={[
          { key: 'batch', label: events('batch'), cell: nameOf },
          {
            key: 'state',
            label: events('state'),
            cell: (batch) => <StateTag state={stateOfBatch(batch, event)} />,
          },
          {
            key: 'turns',
            label: events('turns'),
            isTime: true,
            cell: ({ state, opensAt, stoppedUntil, closesAt, closedAt }) => {
              const opens = stoppedUntil ?? opensAt;
              return state === 'SCHEDULED' && opens !== null
                ? sale('opensAgain', { at: time(opens) })
                : time(closedAt ?? closesAt);
            },
          },
          {
            key: 'price',
            label: events('price'),
            isNumber: true,
            cell: ({ priceCents, feeCents }) => formatMoney(priceCents + feeCents, locale),
          },
          { key: 'held', label: events('held'), isNumber: true, cell: ({ held }) => count(held) },
          { key: 'sold', label: events('batchSold'), isNumber: true, cell: ({ sold }) => count(sold) },
          ...columnsIf<Batch>(Object.values(mays).includes(true), {
            key: 'acts',
            label: '',
            isNumber: true,
            cell: (batch) => (
              <RowActs>
                {actsOf(batch).length > 0 && (
                  <Button
                    tone="quiet"
                    aria-label={sale('changeNamed', { name: wholeNameOf(batch) })}
                    onClick={() => setChanging(batch)}
                  >
                    {sale('change')}
                  </Button>
                )}
                {batch.state !== 'CLOSED' && batch.followsOffer !== null && follows(batch) && (
                  <small>{t('changesWith', { name: nameInGroup(follows(batch) ?? batch, locale) })}</small>
                )}
              </RowActs>
            ),
          }),
        ]}
      />
      {changing && (
        <BatchDialog
          event={event}
          batch={changing}
          acts={actsOf(changing)}
          title={sale('changeTitle', { name: wholeNameOf(changing) })}
          onClose={() => setChanging(null)}
          onDone={async (said) => {
            setChanging(null);
            tell(said);
            await revalidate();
          }}
        />
      )}
    </>
  );
}
