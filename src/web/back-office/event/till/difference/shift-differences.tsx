import { useCallback, useEffect, useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { RowActs } from '#src/web/back-office/list/data-table.tsx';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { giveDifferenceBack, tillDifferences } from '#src/web/back-office/staff-api/till.gen.ts';
import { isPast } from '#src/web/kit/clock/server-clock.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import css from './difference.module.css';
import { DifferenceBackDialog } from './difference-back-dialog.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { ticketName } from './ticket-name.ts';
import type { Difference } from './use-differing.ts';

/** The differences of the open shift: their receipts, and what is given back. */
export function ShiftDifferences({
  eventId,
  timeZone,
  onShow,
}: {
  eventId: string;
  timeZone: string | null;
  onShow: (difference: Difference) => void;
}) {
  const t = useText('officeTillDifference');
  const locale = useLocale();
  const [rows, setRows] = useState<readonly Difference[]>([]);
  const [taken, take] = useState<Difference | null>(null);
  const [done, setDone] = useState<Difference | null>(null);
  const refresh = useCallback(async () => {
    const { data } = await askStaff(tillDifferences, { eventId });
    if (data) setRows(data.tillDifferences);
  }, [eventId]);
  useEffect(() => void refresh(), [refresh]);
  const money = (cents: number) => formatMoney(cents, locale);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="differences" className={css.list}>
      <h3 id="differences">{t('list')}</h3>
      {done !== null && (
        <Notice tone="ok" announces="politely">
          {t('backDone', { sum: money(done.totalCents) })}
        </Notice>
      )}
      <DifferenceTable
        label={t('list')}
        {...{ rows, timeZone }}
        acts={(one) =>
          one.backAt === null && (
            <RowActs>
              <Button
                tone="quiet"
                onClick={() => onShow(one)}
                aria-label={t('receiptOf', { name: ticketName(one.ticket, locale) })}
              >
                {t('receipt')}
              </Button>
              {isPast(one.backUntil) ? (
                <span>{t('tooLate')}</span>
              ) : (
                <Button
                  tone="quiet"
                  onClick={() => take(one)}
                  aria-label={t('giveBackOf', {
                    ...{ sum: money(one.totalCents), name: ticketName(one.ticket, locale) },
                  })}
                >
                  {t('giveBack')}
                </Button>
              )}
            </RowActs>
          )
        }
      />
      {taken !== null && (
        <DifferenceBackDialog
          difference={taken}
          send={(asked) =>
            askStaff(giveDifferenceBack, { eventId, ...asked }).then(({ data, errors }) => ({
              data: data?.giveDifferenceBack ?? null,
              ...(errors && { errors }),
            }))
          }
          onClose={() => take(null)}
          onDone={async (given) => {
            take(null);
            setDone(given);
            await refresh();
          }}
        />
      )}
    </section>
  );
}
