import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { capacities } from '../../staff-api/sale.gen.ts';
import { numberText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import css from './capacity-page.module.css';
import { goesTo, isOfCanceled } from './goes-to.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type Capacity, useCapacityName } from './use-capacity-name.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const { event } = dataOf(await askStaff(capacities, { id: params.eventId ?? '' }));
  if (event === null) throw new Response(null, { status: 404 });
  return event;
}

/** How many units there are of everything, what of them is free, and units moved from one to another. */
export function Component() {
  const t = useText('officeSale');
  const locale = useLocale();
  const event = useEventHead();
  const { capacities: list, things } = useLoaderData<typeof loader>();
  const nameOf = useCapacityName();
  const { revalidate } = useRevalidator();
  const [movedPath, setMoved] = useState<readonly string[] | null>(null);
  // As the page has it by now: it is read anew behind the dialog.
  const moved = list.find(({ path }) => path.join('/') === movedPath?.join('/'));
  const [told, setTold] = useState<string | null>(null);
  const mayMove =
    event.rights.includes('sale.change') && event.state !== 'CANCELED' && event.state !== 'PAST';
  return (
    <OfficePart title={t('capacity')}>
      <p className={css.lead}>{t('capacityLead')}</p>
      {told && (
        <Notice tone="ok" announces="politely">
          {told}
        </Notice>
      )}
      <DataTable
        label={t('capacity')}
        rows={list}
        keyOf={({ path }) => path.join('/')}
        empty={<p>{t('noCapacity')}</p>}
        columns={[
          { key: 'name', label: t('place'), cell: nameOf },
          { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kind${kind}`) },
          { key: 'units', label: t('units'), isNumber: true, cell: ({ units }) => numberText(units, locale) },
          {
            key: 'free',
            label: t('free'),
            isNumber: true,
            cell: ({ free, units }) =>
              free === null ? (
                '–'
              ) : (
                <span className={css.free}>
                  <meter
                    className={css.meter}
                    aria-hidden="true"
                    min={0}
                    max={Math.max(units, 1)}
                    value={units - free}
                  />
                  <span>{numberText(free, locale)}</span>
                </span>
              ),
          },
          ...(mayMove
            ? [
                {
                  key: 'acts',
                  label: '',
                  isNumber: true,
                  cell: (capacity: Capacity) =>
                    !isOfCanceled(capacity, things) && (
                      <Button
                        tone="quiet"
                        aria-label={`${t('move')} ${nameOf(capacity)}, ${t(`kind${capacity.kind}`)}`}
                        onClick={() => setMoved(capacity.path)}
                      >
                        {t('move')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {moved && (
        <MoveDialog
          eventId={event.id}
          capacity={moved}
          others={list.filter((one) => goesTo(moved, one) && !isOfCanceled(one, things))}
          onClose={() => setMoved(null)}
          onDone={async (version) => {
            setMoved(null);
            setTold(t('done', { version }));
            await revalidate();
          }}
        />
      )}
    </OfficePart>
  );
}
