import type { LiveBatch, LivePlaces, LiveSale } from '#src/domain/live/live-sale.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { type Column, DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { numberText, timeText } from '../../words/times.ts';
import css from './wall.module.css';

interface Taken {
  sold: number;
  held: number;
  left: number;
}

/** Sold and held units of a whole; the numbers stand beside it. */
export function TakenBar({ sold, held, left }: Taken) {
  const all = Math.max(1, sold + held + Math.max(0, left));
  const share = (units: number) => `${Math.min(100, (Math.max(0, units) / all) * 100)}%`;
  return (
    <svg className={css.taken} aria-hidden="true" focusable="false">
      <rect className={css.takenAll} width="100%" height="100%" rx="4" />
      <rect className={css.takenHeld} width={share(sold + held)} height="100%" rx="4" />
      <rect className={css.takenSold} width={share(sold)} height="100%" rx="4" />
    </svg>
  );
}

/** The columns of what is taken of something. */
function useTakenColumns<Row extends Taken>(): Column<Row>[] {
  const t = useText('officeLive');
  const locale = useLocale();
  return [
    {
      key: 'bar',
      label: t('bar'),
      cell: ({ sold, held, left }) => <TakenBar sold={sold} held={held} left={left} />,
    },
    ...(['sold', 'held', 'left'] as const).map((figure) => ({
      key: figure,
      label: t(figure === 'sold' ? 'soldShort' : figure === 'held' ? 'heldShort' : 'leftShort'),
      isNumber: true,
      cell: (row: Row) => numberText(row[figure], locale),
    })),
  ];
}

function inOrder<Row extends { position: number }>(rows: Readonly<Record<string, Row>>) {
  return Object.entries(rows)
    .map(([key, row]) => ({ key, ...row }))
    .toSorted((one, other) => one.position - other.position);
}

/** Each offer as its batch on sale, or else its last one, with the units of all its batches. */
function offersOf(rows: readonly (LiveBatch & { key: string })[]) {
  const keys = [...new Set(rows.map(({ offerKey }) => offerKey))];
  return keys.flatMap((key) => {
    const batches = rows.filter(({ offerKey }) => offerKey === key);
    const shown = batches.find(({ state }) => state === 'ON_SALE') ?? batches.at(-1);
    if (shown === undefined) return [];
    const sum = (figure: 'sold' | 'held') => batches.reduce((all, batch) => all + batch[figure], 0);
    const left = shown.state === 'ON_SALE' || shown.state === 'SCHEDULED' ? shown.left : 0;
    return [{ ...shown, sold: sum('sold'), held: sum('held'), left }];
  });
}

const tones = { SCHEDULED: 'calm', ON_SALE: 'ok', SOLD_OUT: 'warn', CLOSED: 'muted' } as const;

/** Offers with their batch on sale, and all batches below. */
export function BatchPart({ batches }: Pick<LiveSale, 'batches'>) {
  const t = useText('officeLive');
  const words = useText('officeEvents');
  const locale = useLocale();
  const taken = useTakenColumns<LiveBatch & { key: string }>();
  const batchOf = ({ number }: LiveBatch) =>
    number === null ? words('batchSingle') : words('batchNumber', { number });
  const state: Column<LiveBatch & { key: string }> = {
    key: 'state',
    label: words('state'),
    cell: (row) => <Tag tone={tones[row.state]}>{words(`state${row.state}`)}</Tag>,
  };
  const rows = inOrder(batches);
  return (
    <OfficePart title={t('offers')}>
      <DataTable
        label={t('offers')}
        rows={offersOf(rows)}
        keyOf={({ offerKey }) => offerKey}
        empty={<p>{words('noBatches')}</p>}
        columns={[
          { key: 'offer', label: t('offer'), cell: ({ offerName }) => offerName[locale] },
          { key: 'batch', label: words('batch'), cell: batchOf },
          state,
          ...taken,
        ]}
      />
      {rows.length > 0 && (
        <Fold title={t('batches')}>
          <DataTable
            label={t('batches')}
            rows={rows}
            keyOf={({ key }) => key}
            empty={null}
            columns={[
              {
                key: 'batch',
                label: words('batch'),
                cell: (row) => `${row.offerName[locale]} · ${batchOf(row)}`,
              },
              state,
              ...taken,
            ]}
          />
        </Fold>
      )}
    </OfficePart>
  );
}

/** Places by day and, where there are sectors, by sector. */
export function PlacesPart({ days, sectors }: Pick<LiveSale, 'days' | 'sectors'>) {
  const t = useText('officeLive');
  const locale = useLocale();
  const taken = useTakenColumns<LivePlaces & Taken & { key: string }>();
  return ([['days', days] as const, ['sectors', sectors] as const] as const).map(
    ([what, places]) =>
      Object.keys(places).length > 0 && (
        <OfficePart key={what} title={t(what)}>
          <DataTable
            label={t(what)}
            rows={inOrder(places).map((row) => ({ ...row, left: row.capacity - row.sold - row.held }))}
            keyOf={({ key }) => key}
            empty={null}
            columns={[
              { key: 'name', label: t(what === 'days' ? 'day' : 'sector'), cell: ({ name }) => name[locale] },
              ...taken,
            ]}
          />
        </OfficePart>
      ),
  );
}

/** Half-price as the law counts it: against the quota of each day or sector. */
export function QuotaPart({ halfPrice, timeZone }: Pick<LiveSale, 'halfPrice'> & { timeZone: string }) {
  const t = useText('officeLive');
  const locale = useLocale();
  const rows = inOrder(halfPrice);
  const taken = useTakenColumns<(typeof rows)[number]>();
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <OfficePart title={t('halfPrice')}>
      {first.keptUntil !== null && (
        <p className={css.soft}>{t('keptUntil', { time: timeText(first.keptUntil, locale, timeZone) })}</p>
      )}
      <DataTable
        label={t('halfPrice')}
        rows={rows}
        keyOf={({ key }) => key}
        empty={null}
        columns={[
          { key: 'scope', label: t('scope'), cell: ({ scope }) => scope[locale] },
          { key: 'quota', label: t('quota'), isNumber: true, cell: ({ quota }) => numberText(quota, locale) },
          ...taken,
        ]}
      />
    </OfficePart>
  );
}
