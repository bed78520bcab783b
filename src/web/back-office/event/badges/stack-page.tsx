import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { PrintSheets } from '#src/web/parts/badge/print-sheets.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { badgeStack, printStackAgain } from '../../staff-api/badges.gen.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import type { BadgePlaceState } from '../../staff-api/schema.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { PrintNotice } from './print-notice.tsx';
import { usePrint } from './use-print.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const stack = Number(params.stack);
  // A larger one is none that an Int of the API names.
  if (!Number.isInteger(stack) || stack < 1 || stack > 1_000_000) throw new Response(null, { status: 404 });
  return dataOf(await askStaff(badgeStack, { eventId: params.eventId ?? '', stack })).badgeStack;
}

const tones = { IN_BOX: 'calm', HANDED_OVER: 'ok', VOID: 'warn' } as const satisfies Record<
  BadgePlaceState,
  string
>;

/** One stack: what to take out of its box, each place with its name, and the way to print it again. */
export function Component() {
  const t = useText('officeBadges');
  const locale = useLocale();
  const { number, paper, places } = useLoaderData<typeof loader>();
  const { id: eventId, rights } = useEventHead();
  const { revalidate } = useRevalidator();
  const printing = usePrint();
  const voids = places.filter(({ state }) => state === 'VOID').map(({ shelf }) => shelf);
  // To be taken out of the box: these are looked for first.
  const rows = places.toSorted((one, other) => Number(other.state === 'VOID') - Number(one.state === 'VOID'));
  const stack = String(number);

  const again = () =>
    printing.start(
      `again ${stack}`,
      async (requestId) => {
        const { data, errors = [] } = await askStaff(printStackAgain, { eventId, requestId, stack: number });
        return { data: data?.printStackAgain ?? null, errors };
      },
      revalidate,
    );

  return (
    <>
      <OfficePart
        title={t('stackNamed', { stack })}
        lead={[t(`paper${paper}`), t('count', { count: places.length })].join(' · ')}
        actions={
          <>
            <ButtonLink to={`/events/${eventId}/badges`}>{t('toBadges')}</ButtonLink>
            {rights.includes('badge.print') && voids.length < places.length && (
              <Button isBusy={printing.isBusy} onClick={() => void again()}>
                {t('again', { count: places.length - voids.length })}
              </Button>
            )}
          </>
        }
      >
        <p>{t('againHint')}</p>
        <PrintNotice printing={printing} />
        {voids.length > 0 && printing.print === null && (
          <Notice tone="warn" title={t('takeOut', { count: voids.length, places: voids.join(', ') })}>
            {t('takeOutText')}
          </Notice>
        )}
        <DataTable
          label={t('stackNamed', { stack })}
          rows={rows}
          keyOf={({ shelf }) => shelf}
          empty=""
          columns={[
            { key: 'place', label: t('place'), cell: ({ shelf }) => <strong>{shelf}</strong> },
            { key: 'name', label: t('name'), cell: ({ name }) => name ?? t('nobodyNow') },
            { key: 'offer', label: t('offer'), cell: ({ title }) => title[locale] || title.pt },
            {
              key: 'state',
              label: t('state'),
              cell: ({ state }) => <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>,
            },
          ]}
        />
      </OfficePart>
      {printing.print && <PrintSheets print={printing.print} />}
    </>
  );
}
