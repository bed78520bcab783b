import { formatMoney } from '#src/domain/format/money.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { download } from '#src/web/kit/storage/download.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { percentWritten } from '../../editor/fields/percent-typed.ts';
import { useTold } from '../../form/use-told.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { mayAnywhere } from '../../frame/load-frame.ts';
import { columnsIf } from '../../list/data-table.tsx';
import { listPage } from '../../list/list-page.tsx';
import { listQuery } from '../../list/list-query.ts';
import { type CouponsQuery, coupons, exportCoupons } from '../../staff-api/codes.gen.ts';
import type { CouponState } from '../../staff-api/schema.gen.ts';
import { numberText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';

const tones = {
  OPEN: 'ok',
  UPCOMING: 'calm',
  USED_UP: 'warn',
  OVER: 'muted',
} as const satisfies Record<CouponState, string>;
const states = Object.keys(tones) as CouponState[];

const query = listQuery(coupons, (data) => data.coupons as CouponsQuery['coupons']);

export const { loader, Component } = listPage({
  query,
  isPart: true,
  async read(said, { eventId = '' }) {
    const state = states.find((one) => one === said.get('state')) ?? null;
    return { eventId, filter: { search: said.get('q'), state }, withMoney: await mayAnywhere('money.read') };
  },
  /** The coupons of an event: how often each was used, and what it has taken off. */
  useView({ filter }) {
    const t = useText('officeCouponUses');
    const locale = useLocale();
    const event = useEventHead();
    const ask = useConfirmedAsk();
    const { notice, tell, refuse } = useTold();
    const { isBusy, call } = useCall(refuse);
    const number = (count: number) => numberText(count, locale);

    async function exportAll() {
      const data = await call(() => ask(exportCoupons, { eventId: event.id, filter, locale }));
      if (data === null) return;
      const { name, text, rows: count } = data.exportCoupons;
      download(name, text, 'text/csv');
      tell(t('exported', { count }));
    }

    return {
      title: t('title'),
      notice,
      actions: (
        <>
          {event.rights.includes('coupon.export') && (
            <Button isBusy={isBusy} onClick={() => void exportAll()}>
              {t('export')}
            </Button>
          )}
          {event.rights.includes('draft.change') && (
            <ButtonLink to={`/events/${event.id}/edit/coupons`}>{t('edit')}</ButtonLink>
          )}
        </>
      ),
      filtersLabel: t('filters'),
      filters: [
        { name: 'q', type: 'search', label: t('code') },
        {
          name: 'state',
          label: t('state'),
          emptyText: t('everyState'),
          options: states.map((value) => ({ value, label: t(`state${value}`) })),
        },
      ],
      empty: (isFiltered) => t(isFiltered ? 'nothingFound' : 'none'),
      columns: [
        { key: 'code', label: t('code'), order: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
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
          order: ({ uses }) => uses,
          cell: ({ uses, usesMax }) =>
            usesMax === null ? number(uses) : t('usesOf', { uses: number(uses), most: number(usesMax) }),
        },
        {
          key: 'paidOrders',
          label: t('paidOrders'),
          isNumber: true,
          order: ({ paidOrders }) => paidOrders,
          cell: ({ paidOrders }) => number(paidOrders),
        },
        ...columnsIf<CouponsQuery['coupons']['items'][number]>(event.rights.includes('money.read'), {
          key: 'discount',
          label: t('discount'),
          isNumber: true,
          order: ({ discountCents }) => discountCents ?? null,
          cell: ({ discountCents }) => (discountCents == null ? '' : formatMoney(discountCents, locale)),
        }),
      ],
    };
  },
});
