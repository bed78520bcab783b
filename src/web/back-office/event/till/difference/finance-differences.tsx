import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { useConfirmedAsk } from '#src/web/back-office/frame/confirm.tsx';
import { OfficePart } from '#src/web/back-office/list/office-page.tsx';
import { giveAnyDifferenceBack } from '#src/web/back-office/staff-api/till.gen.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useEventHead } from '../../frame/event-frame.tsx';
import { DifferenceBackDialog } from './difference-back-dialog.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { ticketName } from './ticket-name.ts';
import type { Difference } from './use-differing.ts';

/** Differences as finance sees them, of a shift or owed; none: nothing is shown. */
export function FinanceDifferences({
  differences,
  isOwed = false,
  onDone,
}: {
  differences: readonly Difference[];
  /** Their tickets work no more, and the sums are to go back. */
  isOwed?: boolean;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('officeTillDifference');
  const locale = useLocale();
  const { id: eventId, timeZone, rights } = useEventHead();
  const ask = useConfirmedAsk();
  const [taken, take] = useState<Difference | null>(null);
  const maySettle = rights.includes('till.settle');
  const money = (cents: number) => formatMoney(cents, locale);
  if (differences.length === 0) return null;
  const title = t(isOwed ? 'owed' : 'listOfShift');
  return (
    <OfficePart title={title} {...(isOwed && { lead: t('owedText') })}>
      <DifferenceTable
        label={title}
        rows={differences}
        timeZone={timeZone}
        acts={(one) =>
          maySettle &&
          one.backAt === null && (
            <Button
              tone="quiet"
              onClick={() => take(one)}
              aria-label={t('giveBackOf', {
                ...{ sum: money(one.totalCents), name: ticketName(one.ticket, locale) },
              })}
            >
              {t('giveBack')}
            </Button>
          )
        }
      />
      {taken !== null && (
        <DifferenceBackDialog
          difference={taken}
          isOwed={isOwed}
          send={(asked) =>
            ask(giveAnyDifferenceBack, { eventId, ...asked }).then(({ data, errors }) => ({
              data: data?.giveAnyDifferenceBack ?? null,
              ...(errors && { errors }),
            }))
          }
          onClose={() => take(null)}
          onDone={async (given) => {
            take(null);
            await onDone(t(isOwed ? 'owedDone' : 'backDone', { sum: money(given.totalCents) }));
          }}
        />
      )}
    </OfficePart>
  );
}
