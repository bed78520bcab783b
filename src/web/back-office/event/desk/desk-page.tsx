import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { stationLengthMax } from '#src/domain/handover/handover.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { deskOverview } from '../../staff-api/desk.gen.ts';
import { eventHead } from '../../staff-api/events.gen.ts';
import { usePrint } from '../badges/use-print.ts';
import { toggleFullscreen } from '../fullscreen.ts';
import { useStation } from '../use-station.ts';
import { DeskAnswer } from './desk-answer.tsx';
import css from './desk-page.module.css';
import { LatestPart } from './latest-part.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useBadgePrints } from './use-badge-prints.ts';
import { useDesk } from './use-desk.ts';
import { useHandOver } from './use-hand-over.ts';
import { useTypedFocus } from './use-typed-focus.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const eventId = params.eventId ?? '';
  const [{ event }, { deskOverview: overview }] = await Promise.all([
    askStaff(eventHead, { id: eventId }).then(dataOf),
    askStaff(deskOverview, { eventId }).then(dataOf),
  ]);
  if (event === null) throw new Response(null, { status: 404 });
  return { event, overview };
}

/** Hands over what people fetch at an event, on a screen of its own (docs/algorithms/desk.md). */
export function Component() {
  const t = useText('officeDesk');
  const locale = useLocale();
  const page = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { event, overview } = useLoaderData<typeof loader>();
  const [station, setStation] = useStation();
  const [typed, setTyped] = useState('');
  const desk = useDesk(event.id, station.trim(), overview.handovers);
  const mayHand = event.rights.includes('desk.hand');
  const printing = usePrint();
  const prints = useBadgePrints(desk, printing);
  const handOver = useHandOver(desk, mayHand);
  useTypedFocus(field);
  useEffect(() => field.current?.focus(), []);
  const name = event.name[locale] || event.name.pt;

  async function enter(): Promise<void> {
    const search = typed.trim();
    setTyped('');
    // A print that is under way is told first; the sheets of the person before are not the next one's.
    await printing.settled();
    printing.clear();
    await handOver.enter(search);
    field.current?.focus();
  }

  return (
    <main ref={page} className={css.page}>
      <title>{`${t('title')} · ${name}`}</title>
      <div className={css.head}>
        <h1 className={css.name}>{t('titleOf', { name })}</h1>
        <div className={css.acts}>
          {document.fullscreenEnabled && (
            <Button onClick={() => void toggleFullscreen(page.current)}>{t('fullscreen')}</Button>
          )}
          <ButtonLink to={`/events/${event.id}`}>{t('toEvent')}</ButtonLink>
        </div>
      </div>
      <form
        method="post"
        className={css.ask}
        noValidate
        onSubmit={(sending) => {
          sending.preventDefault();
          void enter();
        }}
      >
        <TextField
          name="station"
          label={t('station')}
          list="desks"
          maxLength={stationLengthMax}
          value={station}
          autoComplete="off"
          error={station.trim() === '' ? t('stationMissing') : null}
          onChange={({ target }) => setStation(target.value)}
        />
        <datalist id="desks">
          {overview.desks.map((one) => (
            <option key={one.pt} value={one[locale] || one.pt} />
          ))}
        </datalist>
        <TextField
          ref={field}
          name="search"
          label={t('search')}
          hint={t('searchHint')}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" isBusy={desk.searching.isBusy} disabled={station.trim() === ''}>
          {t('find')}
        </Button>
      </form>
      <DeskAnswer
        {...{ desk, timeZone: event.timeZone, mayHand, handOver }}
        prints={event.rights.includes('badge.print') ? prints : null}
      />
      <LatestPart
        {...{ eventId: event.id, timeZone: event.timeZone, station: station.trim(), mayHand }}
        latest={desk.latest}
        onDone={async () => {
          await desk.refresh();
          field.current?.focus();
        }}
      />
      {handOver.asksReason !== null && (
        <ReasonDialog
          desk={desk}
          isForBadge={handOver.asksReason === 'BADGE'}
          onClose={() => {
            handOver.askReason(null);
            field.current?.focus();
          }}
        />
      )}
    </main>
  );
}
