import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { hasRightAnywhere } from '../frame/load-frame.ts';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { eventOverview } from '../staff-api/events.gen.ts';
import { me } from '../staff-api/frame.gen.ts';
import { numberText, timeText } from '../words/times.ts';
import { BatchList } from './batch-list.tsx';
import { CancelPart } from './cancel-part.tsx';
import css from './event-page.module.css';
import { FeaturedForm } from './featured-form.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const person = dataOf(await askStaff(me, {})).me;
  const answer = await askStaff(eventOverview, {
    id: params.eventId ?? '',
    withSales: hasRightAnywhere(person, 'sales.read'),
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
  const facts: [string, string | null][] = [
    [t('saleOpens'), time(event.saleOpensAt)],
    [t('saleCloses'), time(event.saleClosesAt)],
    [t('startsAt'), time(event.startsAt)],
    [t('endsAt'), time(event.endsAt)],
    ...(event.units
      ? ([
          [t('places'), numberText(event.units.capacity, locale)],
          [t('sold'), numberText(event.units.sold, locale)],
          [t('held'), numberText(event.units.held, locale)],
          [t('free'), numberText(event.units.capacity - event.units.sold - event.units.held, locale)],
        ] as [string, string][])
      : []),
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
      {event.batches && <BatchList event={event} batches={event.batches} />}
      {event.rights.includes('event.feature') && event.featured !== null && <FeaturedForm event={event} />}
      {event.rights.includes('event.cancel') && event.state !== 'DRAFT' && <CancelPart event={event} />}
    </>
  );
}
