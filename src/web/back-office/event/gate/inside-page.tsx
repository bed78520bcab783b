import { type CSSProperties, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { eventHead } from '../../staff-api/events.gen.ts';
import { clockText, dayText, numberText } from '../../words/times.ts';
import { toggleFullscreen } from '../fullscreen.ts';
import { currentDate } from './counts.ts';
import css from './inside-page.module.css';
import { loadGateDesk, useGateDesk } from './use-gate-desk.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const eventId = params.eventId ?? '';
  const [{ event }, heard] = await Promise.all([
    askStaff(eventHead, { id: eventId }).then(dataOf),
    loadGateDesk(eventId),
  ]);
  if (event === null) throw new Response(null, { status: 404 });
  return { event, heard };
}

/** How many people are inside, to be read across a room: for the fire brigade and whoever runs the event. */
export function Component() {
  const t = useText('officeGate');
  const locale = useLocale();
  const page = useRef<HTMLElement>(null);
  const { event, heard } = useLoaderData<typeof loader>();
  const { desk, heardAt, isLost } = useGateDesk(event.id, heard);
  const [params, setParams] = useSearchParams();
  const shown =
    desk.dates.find(({ date }) => date.id === params.get('date')) ?? currentDate(desk.dates, heardAt);
  const at = new Date(heardAt).toISOString();
  const time = clockText(at, locale, event.timeZone);
  const number = numberText(shown?.inside ?? 0, locale);
  const name = event.name[locale] || event.name.pt;
  return (
    <main ref={page} className={css.page}>
      <title>{`${t('insideTitle')} · ${name}`}</title>
      <div>
        <h1 className={css.name}>{name}</h1>
        <p className={css.date}>{shown ? shown.date.name[locale] : t('noDates')}</p>
      </div>
      {shown && (
        <p className={css.inside}>
          <strong className={css.number} style={{ '--digits': number.length } as CSSProperties}>
            {number}
          </strong>
          <span className={css.word}>{t('insideWord', { count: shown.inside })}</span>
        </p>
      )}
      <div className={css.foot}>
        {isLost ? (
          <Notice tone="warn" announces="politely" title={t('lost', { time })} />
        ) : (
          <p className={css.time}>
            {time} · {dayText(at, locale, event.timeZone)}
          </p>
        )}
        <div className={css.acts}>
          {desk.dates.length > 1 && (
            <SelectField
              name="date"
              label={t('date')}
              value={shown?.date.id ?? ''}
              onChange={({ target }) => setParams({ date: target.value }, { replace: true })}
              options={desk.dates.map(({ date }) => ({ value: date.id, label: date.name[locale] }))}
            />
          )}
          {document.fullscreenEnabled && (
            <Button onClick={() => void toggleFullscreen(page.current)}>{t('fullscreen')}</Button>
          )}
          <ButtonLink to={`/events/${event.id}/gate`}>{t('toDesk')}</ButtonLink>
        </div>
      </div>
    </main>
  );
}
