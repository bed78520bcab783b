import { type ReactNode, useState } from 'react';
import { manyActRights } from '#src/domain/order/act-on-many.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { hasRightAnywhere, useMe } from '../../frame/load-frame.ts';
import type { RowChoice } from '../../list/data-table.tsx';
import type { OrderChoice } from '../../staff-api/many.gen.ts';
import type { OrdersQuery, OrdersQueryVariables } from '../../staff-api/orders.gen.ts';
import type { ManyActKind } from '../../staff-api/schema.gen.ts';
import { numberText } from '../../words/times.ts';
import css from './many.module.css';
import { ManyDialog } from './many-dialog.tsx';

type Row = OrdersQuery['orders']['items'][number];
type Filter = NonNullable<OrdersQueryVariables['filter']>;
type Chosen = { of: string; rows: ReadonlyMap<string, Row>; isAll: boolean };

const kinds = ['RESEND', 'NOTE', 'REFUND'] as const satisfies readonly ManyActKind[];

/** Chooses orders of a list, or all that its filter matches, and offers the acts on them. Another filter begins anew. */
export function useMany(
  filter: Filter,
  totals: OrdersQuery['orders']['totals'],
): { choice?: RowChoice<Row>; bar: ReactNode } {
  const t = useText('officeMany');
  const me = useMe();
  const of = JSON.stringify(filter);
  const none: Chosen = { of, rows: new Map(), isAll: false };
  const [known, setKnown] = useState(none);
  const chosen = known.of === of ? known : none;
  const offered = kinds.filter((kind) => hasRightAnywhere(me, manyActRights[kind]));
  if (offered.length === 0) return { bar: null };
  const choice: RowChoice<Row> = {
    all: t('chooseShown'),
    nameOf: ({ number }) => t('choose', { number }),
    isChosen: ({ id }) => chosen.isAll || chosen.rows.has(id),
    choose(rows, isChosen) {
      const next = new Map(chosen.rows);
      for (const row of rows) {
        if (isChosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      // A box that is taken out of all leaves the rows that were chosen one by one.
      setKnown({ of, rows: next, isAll: false });
    },
  };
  const ways = {
    ...{ filter, totals, chosen, offered },
    onAll: () => setKnown({ of, rows: new Map(), isAll: true }),
    onNone: () => setKnown(none),
  };
  return { choice, bar: <ManyBar {...ways} /> };
}

/** How many are chosen, and what can be done with them. */
function ManyBar({
  filter,
  totals,
  chosen: { rows, isAll },
  offered,
  onAll,
  onNone,
}: {
  filter: Filter;
  totals: OrdersQuery['orders']['totals'];
  chosen: Chosen;
  offered: readonly ManyActKind[];
  onAll: () => void;
  onNone: () => void;
}) {
  const t = useText('officeMany');
  const locale = useLocale();
  const [kind, setKind] = useState<ManyActKind | null>(null);
  const number = (count: number) => numberText(count, locale);
  const all = totals?.orders ?? 0;
  const max = staffLimits.manyOrdersMax;
  const isTooMany = totals?.isMore === true || all > max;
  const count = isAll ? all : rows.size;
  const events = new Set([...rows.values()].map(({ eventId }) => eventId));
  const eventId = filter.eventId ?? (!isAll && events.size === 1 ? [...events][0] : undefined) ?? null;
  const choice: OrderChoice = isAll ? { filter } : { numbers: [...rows.values()].map((row) => row.number) };
  return (
    <section aria-label={t('acts')} className={css.bar}>
      <p role="status" className={css.count}>
        {count === 0 ? t('noneChosen') : t(isAll ? 'allChosen' : 'chosen', { count, number: number(count) })}
      </p>
      {!isAll && filter.eventId && !isTooMany && all > rows.size && (
        <Button tone="quiet" onClick={onAll}>
          {t('chooseAll', { count: number(all) })}
        </Button>
      )}
      {count > 0 &&
        eventId !== null &&
        offered.map((one) => (
          <Button key={one} onClick={() => setKind(one)}>
            {t(`act${one}`)}
          </Button>
        ))}
      {count > 0 && (
        <Button tone="quiet" onClick={onNone}>
          {t('clear')}
        </Button>
      )}
      {count > 0 && eventId === null && <p className={css.soft}>{t('oneEvent')}</p>}
      {count === 0 && !filter.eventId && <p className={css.soft}>{t('oneEventAll')}</p>}
      {filter.eventId && isTooMany && <p className={css.soft}>{t('tooMany', { max: number(max) })}</p>}
      {kind !== null && eventId !== null && (
        <ManyDialog {...{ eventId, kind, choice }} onClose={() => setKind(null)} />
      )}
    </section>
  );
}
