import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatMoney } from '../../../../domain/format/money.ts';
import { TextField } from '../../../kit/forms/field.tsx';
import { SelectField } from '../../../kit/forms/select-field.tsx';
import { useCall } from '../../../kit/refusals/use-call.ts';
import { download } from '../../../kit/storage/download.ts';
import { useLocale, useText } from '../../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { Tag } from '../../../kit/ui/tag.tsx';
import { percentWritten } from '../../editor/fields/percent-typed.ts';
import { useTold } from '../../form/use-told.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { hasRightAnywhere } from '../../frame/load-frame.ts';
import { type Column, DataTable } from '../../list/data-table.tsx';
import { Filters } from '../../list/filters.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { useMore } from '../../list/use-more.ts';
import { askStaff } from '../../staff-api/ask.ts';
import { type CouponsQuery, coupons, exportCoupons } from '../../staff-api/codes.gen.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { me } from '../../staff-api/frame.gen.ts';
import type { CouponState } from '../../staff-api/schema.gen.ts';
import { numberText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';

type Coupon = CouponsQuery['coupons']['items'][number];

const tones = {
  OPEN: 'ok',
  UPCOMING: 'calm',
  USED_UP: 'warn',
  OVER: 'muted',
} as const satisfies Record<CouponState, string>;
const states = Object.keys(tones) as CouponState[];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const said = new URL(request.url).searchParams;
  const filter = { search: said.get('q'), state: states.find((one) => one === said.get('state')) ?? null };
  // What the person may not see is not asked for.
  const person = dataOf(await askStaff(me, {})).me;
  const withMoney = hasRightAnywhere(person, 'money.read');
  const variables = { eventId: params.eventId ?? '', filter, withMoney };
  const answer = await askStaff(coupons, { ...variables, after: null });
  // A person may have the right to see money at other events only: the sums of this one do not come.
  const { coupons: page } = answer.data ?? dataOf(answer);
  return { variables, page };
}

/** The coupons of an event: how often each was used, and what it has taken off. */
export function Component() {
  const t = useText('officeCouponUses');
  const locale = useLocale();
  const event = useEventHead();
  const ask = useConfirmedAsk();
  const { variables, page } = useLoaderData<typeof loader>();
  const { rows, isBusy, onMore } = useMore<Coupon>(page, async (after) => {
    const { data } = await askStaff(coupons, { ...variables, after });
    return data?.coupons ?? null;
  });
  const { notice, tell, refuse } = useTold();
  const { isBusy: isExporting, call } = useCall(refuse);
  const { filter } = variables;
  const number = (count: number) => numberText(count, locale);

  async function exportAll() {
    const data = await call(() => ask(exportCoupons, { eventId: event.id, filter, locale }));
    if (data === null) return;
    const { name, text, rows: count } = data.exportCoupons;
    download(name, text, 'text/csv');
    tell(t('exported', { count }));
  }

  const columns: Column<Coupon>[] = [
    { key: 'code', label: t('code'), cell: ({ code }) => <code>{code}</code> },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>,
    },
    {
      key: 'gives',
      label: t('gives'),
      cell: ({ basisPoints, amountCents, maxDiscountCents }) =>
        [
          basisPoints === null
            ? formatMoney(amountCents ?? 0, locale)
            : `${percentWritten(basisPoints / 100, 100)} %`,
          maxDiscountCents !== null && t('atMost', { sum: formatMoney(maxDiscountCents, locale) }),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'ends',
      label: t('valid'),
      cell: ({ startsAt, endsAt, state }) => {
        const time = (at: string) => timeText(at, locale, event.timeZone);
        if (state === 'UPCOMING' && startsAt !== null) return t('from', { at: time(startsAt) });
        return endsAt === null ? t('untilSaleEnds') : t('until', { at: time(endsAt) });
      },
    },
    {
      key: 'uses',
      label: t('uses'),
      isNumber: true,
      cell: ({ uses, usesMax }) =>
        usesMax === null ? number(uses) : t('usesOf', { uses: number(uses), most: number(usesMax) }),
    },
    {
      key: 'paidOrders',
      label: t('paidOrders'),
      isNumber: true,
      cell: ({ paidOrders }) => number(paidOrders),
    },
    ...(event.rights.includes('money.read')
      ? [
          {
            key: 'discount',
            label: t('discount'),
            isNumber: true,
            cell: ({ discountCents }: Coupon) =>
              discountCents == null ? '' : formatMoney(discountCents, locale),
          },
        ]
      : []),
  ];

  return (
    <OfficePart
      title={t('title')}
      actions={
        <>
          {event.rights.includes('coupon.export') && (
            <Button isBusy={isExporting} onClick={() => void exportAll()}>
              {t('export')}
            </Button>
          )}
          {event.rights.includes('draft.change') && (
            <ButtonLink to={`/events/${event.id}/edit/coupons`}>{t('edit')}</ButtonLink>
          )}
        </>
      }
    >
      {notice}
      <Filters label={t('filters')}>
        <TextField
          name="q"
          type="search"
          label={t('code')}
          defaultValue={filter.search ?? ''}
          autoComplete="off"
        />
        <SelectField
          name="state"
          label={t('state')}
          emptyText={t('everyState')}
          defaultValue={filter.state ?? ''}
          options={states.map((value) => ({ value, label: t(`state${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t('title')}
        rows={rows}
        keyOf={({ id }) => id}
        onMore={onMore}
        isBusy={isBusy}
        empty={<p>{t(filter.search || filter.state ? 'nothingFound' : 'none')}</p>}
        columns={columns}
      />
    </OfficePart>
  );
}
