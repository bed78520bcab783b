import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { useConfirmedAsk } from '#src/web/back-office/frame/confirm.tsx';
import { OfficePart } from '#src/web/back-office/list/office-page.tsx';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { dataOf } from '#src/web/back-office/staff-api/data-of.ts';
import { differencesOfShift } from '#src/web/back-office/staff-api/till.gen.ts';
import { tillRolls } from '#src/web/back-office/staff-api/till-roll.gen.ts';
import { takeBackAnyTillSale, tillShift } from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { timeText } from '#src/web/back-office/words/times.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useEventHead } from '../../frame/event-frame.tsx';
import { FigureList } from '../../live/live-figures.tsx';
import { FinanceDifferences } from '../difference/finance-differences.tsx';
import { FinanceRolls } from '../roll/finance-rolls.tsx';
import { SaleTable } from '../shared/sale-table.tsx';
import { backCents, TakeBackDialog } from '../shared/take-back-dialog.tsx';
import type { Sale } from '../shared/till.ts';
import { CountAgainDialog } from './count-again-dialog.tsx';
import { Difference } from './difference.tsx';
import { CountTable, EntryTable } from './shift-tables.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const [eventId, id] = [params.eventId ?? '', params.shiftId ?? ''];
  const [{ tillShift: story }, { tillRolls: rolls }, { differencesOfShift: differences }] = await Promise.all(
    [
      askStaff(tillShift, { eventId, id }).then(dataOf),
      askStaff(tillRolls, { eventId, shiftId: id }).then(dataOf),
      askStaff(differencesOfShift, { eventId, shiftId: id }).then(dataOf),
    ],
  );
  return { ...story, rolls, differences };
}

/** One shift: its drawer, its counts and its sales. */
export function Component() {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const { row, entries, counts, sales, rolls, differences } = useLoaderData<typeof loader>();
  const { id: eventId, timeZone, rights } = useEventHead();
  const { revalidate } = useRevalidator();
  const [countsAgain, setCountsAgain] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const { shift, expectedCents, countedCents, differenceCents } = row;
  const maySettle = rights.includes('till.settle');
  const time = (at: string) => timeText(at, locale, timeZone);

  async function done(text: string): Promise<void> {
    setTold(text);
    await revalidate();
  }

  return (
    <>
      <OfficePart
        title={t('shiftTitle', { person: shift.person, station: shift.station })}
        lead={
          shift.closedAt === null
            ? t('openSince', { from: time(shift.openedAt) })
            : t('openFromTo', { from: time(shift.openedAt), to: time(shift.closedAt) })
        }
        actions={
          <>
            {maySettle && (
              <Button onClick={() => setCountsAgain(true)}>
                {t(shift.closedAt === null ? 'countOpen' : 'countAgain')}
              </Button>
            )}
            <Link to={`/events/${eventId}/tills`}>{t('toShifts')}</Link>
          </>
        }
      >
        {told !== null && (
          <Notice tone="ok" announces="politely">
            {told}
          </Notice>
        )}
        <FigureList
          label={t('shift')}
          figures={[
            { name: t('expected'), value: formatMoney(expectedCents, locale), hint: t('expectedHint') },
            {
              name: t('counted'),
              value: countedCents === null ? t('notCounted') : formatMoney(countedCents, locale),
            },
            {
              ...{
                name: t('difference'),
                value: differenceCents === null ? '—' : formatMoney(differenceCents, locale),
              },
              hint: <Difference cents={differenceCents} />,
            },
          ]}
        />
      </OfficePart>
      {counts.length > 0 && <CountTable counts={counts} timeZone={timeZone} />}
      <FinanceRolls rolls={rolls} onDone={done} />
      <EntryTable entries={entries} timeZone={timeZone} />
      <SalesOfShift {...{ sales, maySettle }} onDone={done} />
      <FinanceDifferences differences={differences} onDone={done} />
      {countsAgain && (
        <CountAgainDialog
          shiftId={shift.id}
          isOpen={shift.closedAt === null}
          onClose={() => setCountsAgain(false)}
          onDone={async () => {
            setCountsAgain(false);
            await done(t('countedAgain'));
          }}
        />
      )}
    </>
  );
}

function SalesOfShift({
  sales,
  maySettle,
  onDone,
}: {
  sales: readonly Sale[];
  maySettle: boolean;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const { id: eventId, timeZone } = useEventHead();
  const ask = useConfirmedAsk();
  const [taken, take] = useState<Sale | null>(null);
  return (
    <OfficePart title={t('salesOfShift')}>
      <SaleTable
        label={t('salesOfShift')}
        {...{ sales, timeZone }}
        isDated
        numberOf={({ orderNumber }) =>
          orderNumber === null ? null : <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
        }
        acts={(sale) =>
          maySettle &&
          sale.state === 'SOLD' && (
            <Button
              tone="quiet"
              onClick={() => take(sale)}
              aria-label={t('takeBackOf', { number: sale.orderNumber ?? '' })}
            >
              {t('takeBack')}
            </Button>
          )
        }
      />
      {taken !== null && (
        <TakeBackDialog
          sale={taken}
          send={(asked) =>
            ask(takeBackAnyTillSale, { eventId, ...asked }).then(({ data, errors }) => ({
              data: data?.takeBackAnyTillSale ?? null,
              ...(errors && { errors }),
            }))
          }
          onClose={() => take(null)}
          onDone={async (sale) => {
            take(null);
            await onDone(
              t(`back${taken.way}`, { sum: formatMoney(backCents(sale) - backCents(taken), locale) }),
            );
          }}
        />
      )}
    </OfficePart>
  );
}
