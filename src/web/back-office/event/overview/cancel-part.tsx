import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { DataTable } from '../../list/data-table.tsx';
import type { EventOverviewQuery } from '../../staff-api/events.gen.ts';
import type { CancellationInput } from '../../staff-api/schema.gen.ts';
import { numberText, timeText } from '../../words/times.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import css from './cancel-part.module.css';

type OverviewEvent = NonNullable<EventOverviewQuery['event']>;
type Thing = NonNullable<OverviewEvent['things']>[number];

const lookMilliseconds = 3_000;

/** Cancels an artist or a thing, and shows how far the giving back of a canceled event is. */
export function CancelPart({ event }: { event: OverviewEvent }) {
  const t = useText('officeCancel');
  const overview = useText('officeOverview');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ what: CancellationInput; name: string } | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const { settlement } = event;
  const isSettling = settlement != null && settlement.done < settlement.total;
  useEffect(() => {
    if (!isSettling) return;
    const timer = setInterval(() => void revalidate(), lookMilliseconds);
    return () => clearInterval(timer);
  }, [isSettling, revalidate]);

  const listOf = (title: string, kind: 'ARTIST' | 'OFFER', things: readonly Thing[]) =>
    things.length > 0 && (
      <DataTable
        label={title}
        rows={things}
        keyOf={({ key }) => key}
        empty={null}
        columns={[
          { key: 'name', label: title, cell: (thing) => thing.name[locale] },
          {
            key: 'state',
            label: t('state'),
            cell: ({ canceledAt }) =>
              canceledAt === null
                ? t('goesOn')
                : t('canceledOn', { at: timeText(canceledAt, locale, event.timeZone) }),
          },
          {
            key: 'acts',
            label: '',
            isNumber: true,
            cell: (thing) =>
              thing.canceledAt === null &&
              event.canceledAt === null && (
                <Button
                  tone="quiet"
                  aria-label={t('seeNamed', { name: thing.name[locale] })}
                  onClick={() => setAsked({ what: { kind, key: thing.key }, name: thing.name[locale] })}
                >
                  {t('see')}
                </Button>
              ),
          },
        ]}
      />
    );

  return (
    <>
      {told && (
        <Notice tone="ok" announces="politely">
          {told}
        </Notice>
      )}
      {settlement && (
        <div>
          <progress
            className={css.progress}
            max={Math.max(settlement.total, 1)}
            value={settlement.done}
            aria-label={t('title')}
          />
          <p role="status">
            {t('progress', {
              done: numberText(settlement.done, locale),
              total: numberText(settlement.total, locale),
            })}
          </p>
        </div>
      )}
      {(event.artists ?? []).length + (event.things ?? []).length > 0 && (
        <Fold title={overview('thingsFold')}>
          <p className={css.lead}>{t('lead')}</p>
          {listOf(t('artists'), 'ARTIST', event.artists ?? [])}
          {listOf(t('things'), 'OFFER', event.things ?? [])}
        </Fold>
      )}
      {asked && (
        <CancelDialog
          event={event}
          what={asked.what}
          name={asked.name}
          onClose={() => setAsked(null)}
          onDone={async (outcome) => {
            setAsked(null);
            setTold(t(outcome === 'DONE' ? 'done' : 'requested'));
            await revalidate();
          }}
        />
      )}
    </>
  );
}
