import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { GraphqlResult } from '#src/web/kit/client/graphql-result.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { useTold } from '../../form/use-told.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { pauseRoom, resumeRoom, roomDesk } from '../../staff-api/room.gen.ts';
import { useActorName } from '../../words/actor-name.ts';
import { numberText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { CloseRoomDialog, OpenRoomDialog, PaceDialog } from './room-dialogs.tsx';
import css from './room-page.module.css';

const tones = {
  OPENING: 'calm',
  WAITING: 'calm',
  CALLING: 'ok',
  PAUSED: 'warn',
  SOLD_OUT: 'warn',
  CLOSED: 'muted',
} as const;

type Room = NonNullable<Awaited<ReturnType<typeof loader>>['room']>;

const lookMilliseconds = 2_000;

export async function loader({ params }: LoaderFunctionArgs) {
  const { event } = dataOf(await askStaff(roomDesk, { id: params.eventId ?? '' }));
  if (event === null) throw new Response(null, { status: 404 });
  return event;
}

/** The waiting room's desk: who waits and who is inside, the pace, and what was done with it. */
export function Component() {
  const t = useText('officeRoom');
  const actorNameOf = useActorName();
  const locale = useLocale();
  const head = useEventHead();
  const { id, room, timeZone } = useLoaderData<typeof loader>();
  const ask = useConfirmedAsk();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'OPEN' | 'PACE' | 'CLOSE' | null>(null);
  const { notice, tell, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);
  const isClosed = room === null || room.state === 'CLOSED';
  const mayOpen = head.rights.includes('room.open') && !['CANCELED', 'PAST', 'CLOSED'].includes(head.state);
  const mayChange = head.rights.includes('room.change') && !isClosed;
  // What is seen is never older than two seconds while somebody may wait, and costs nothing while nobody looks.
  useEffect(() => {
    if (isClosed) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isClosed, revalidate]);

  async function change(act: () => Promise<GraphqlResult<unknown>>, done: string) {
    if (await call(act)) tell(done);
    await revalidate();
  }

  const end = async (done: string | null) => {
    setOpen(null);
    if (done === null) return;
    tell(done);
    await revalidate();
  };

  return (
    <>
      <OfficePart title={t('title')}>
        <p className={css.lead}>{t('lead')}</p>
        {notice}
        {room === null ? (
          <p>{t('none')}</p>
        ) : (
          <>
            <p className={css.state}>
              <Tag tone={tones[room.state]}>{t(`state${room.state}`)}</Tag>
              <span>
                {t(`text${room.state}`, {
                  opens: timeText(room.opensAt, locale, timeZone),
                  starts: timeText(room.startsAt, locale, timeZone),
                })}
              </span>
            </p>
            <Numbers room={room} />
          </>
        )}
        <div className={css.acts}>
          {mayOpen && isClosed && (
            <Button tone="go" onClick={() => setOpen('OPEN')}>
              {t('open')}
            </Button>
          )}
          {mayChange && room.state === 'PAUSED' && (
            <Button
              tone="go"
              isBusy={isBusy}
              onClick={() => void change(() => ask(resumeRoom, { eventId: id }), t('resumed'))}
            >
              {t('resume')}
            </Button>
          )}
          {mayChange && room.state !== 'PAUSED' && (
            <Button
              isBusy={isBusy}
              onClick={() => void change(() => ask(pauseRoom, { eventId: id }), t('paused'))}
            >
              {t('pause')}
            </Button>
          )}
          {mayChange && <Button onClick={() => setOpen('PACE')}>{t('changePace')}</Button>}
          {mayChange && (
            <Button tone="danger" onClick={() => setOpen('CLOSE')}>
              {t('close')}
            </Button>
          )}
        </div>
      </OfficePart>
      {room && (
        <OfficePart title={t('history')}>
          <DataTable
            label={t('history')}
            rows={room.changes}
            keyOf={({ at, what }) => `${at} ${what}`}
            empty={<p>{t('noHistory')}</p>}
            columns={[
              {
                key: 'what',
                label: t('what'),
                cell: ({ what, note }) => t(`did${what}`, numbersIn(note)),
              },
              { key: 'at', label: t('at'), isTime: true, cell: ({ at }) => timeText(at, locale, timeZone) },
              { key: 'by', label: t('by'), cell: ({ by }) => actorNameOf(by) },
            ]}
          />
        </OfficePart>
      )}
      {open === 'OPEN' && <OpenRoomDialog eventId={id} room={room} onEnd={end} />}
      {open === 'PACE' && room && <PaceDialog eventId={id} room={room} onEnd={end} />}
      {open === 'CLOSE' && room && <CloseRoomDialog eventId={id} waiting={room.waiting} onEnd={end} />}
    </>
  );
}

/** The numbers of the room: those that wait, those inside, and the pace. */
function Numbers({ room }: { room: Room }) {
  const t = useText('officeRoom');
  const locale = useLocale();
  const count = (people: number) => numberText(people, locale);
  return (
    <dl className={css.numbers}>
      {(
        [
          ['waiting', count(room.waiting), t('waitingHint', { given: count(room.given) })],
          ['inside', count(room.inside), t('insideHint', { most: count(room.insideMax) })],
          ['pace', count(room.calledLastMinute), t('paceHint', { most: count(room.ratePerMinute) })],
          ['expected', count(room.expected), t('expectedHint')],
          ['choosing', count(room.choosing), t('choosingHint')],
          [
            'called',
            count(room.called),
            room.drawn === null ? t('notDrawn') : t('drawn', { drawn: count(room.drawn) }),
          ],
        ] as const
      ).map(([key, value, hint]) => (
        <div key={key} className={css.number}>
          <dt>{t(key)}</dt>
          <dd className={css.value}>{value}</dd>
          <dd className={css.hint}>{hint}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The numbers of a change as facts: the new one, or the pace and how many may be inside. */
function numbersIn(note: string | null): { note: string; inside: string } {
  const [first = '', second = ''] = note?.match(/\d+/g) ?? [];
  return { note: first, inside: second };
}
