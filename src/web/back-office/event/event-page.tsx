import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { hasRightAnywhere } from '../frame/load-frame.ts';
import { MoneyPart } from '../money/money-part.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { eventOverview } from '../staff-api/events.gen.ts';
import { me } from '../staff-api/frame.gen.ts';
import { takenShare } from '../words/taken-share.ts';
import { numberText, percentText, timeText } from '../words/times.ts';
import { BatchList } from './batch-list.tsx';
import { CancelPart } from './cancel-part.tsx';
import { DayList } from './day-list.tsx';
import css from './event-page.module.css';
import { FeaturedForm } from './featured-form.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const person = dataOf(await askStaff(me, {})).me;
  const answer = await askStaff(eventOverview, {
    id: params.eventId ?? '',
    withSales: hasRightAnywhere(person, 'sales.read'),
    withMoney: hasRightAnywhere(person, 'money.read'),
  });
  const event = answer.data?.event ?? dataOf(answer).event;
  if (event === null) throw new Response(null, { status: 404 });
  return event;
}

/** One event at a glance: its numbers, and its batches with what may be done to them. */
export function Component() {
  const t = useText('officeEvents');
  const locale = useLocale();
  const event = useLoaderData<typeof loader>();
  const time = (at: string | null) => (at === null ? null : timeText(at, locale, event.timeZone));
  const { units, money } = event;
  const count = (number: number) => numberText(number, locale);
  const facts: [string, string | null][] = [
    ...(units
      ? ([
          [t('sold'), count(units.tickets)],
          [t('courtesies'), count(units.courtesies)],
          [t('others'), count(units.others)],
          [t('taken'), percentText(takenShare(units.days), locale)],
        ] as [string, string][])
      : []),
    [t('saleOpens'), time(event.saleOpensAt)],
    [t('saleCloses'), time(event.saleClosesAt)],
    [t('startsAt'), time(event.startsAt)],
    [t('endsAt'), time(event.endsAt)],
  ];
  return (
    <>
      <dl className={css.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className={css.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {money && <MoneyPart money={money} />}
      {units && units.days.length > 0 && <DayList days={units.days} />}
      {event.batches && <BatchList event={event} batches={event.batches} />}
      {event.rights.includes('event.feature') && event.featured !== null && <FeaturedForm event={event} />}
      {event.rights.includes('event.cancel') && event.state !== 'DRAFT' && <CancelPart event={event} />}
    </>
  );
}
