import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useText } from '#src/web/kit/text/text.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import { hasRightAnywhere } from '../../frame/load-frame.ts';
import { MoneyPart } from '../../money/money-part.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { eventOverview } from '../../staff-api/events.gen.ts';
import { me } from '../../staff-api/frame.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { BatchGroups } from './batch-groups.tsx';
import { CancelPart } from './cancel-part.tsx';
import { DayList } from './day-list.tsx';
import { EventActs } from './event-acts.tsx';
import { FeaturedForm } from './featured-form.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { OverviewHead } from './overview-head.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const person = dataOf(await askStaff(me, {})).me;
  const answer = await askStaff(eventOverview, {
    id: params.eventId ?? '',
    withSales: hasRightAnywhere(person, 'sales.read'),
    withMoney: hasRightAnywhere(person, 'money.read'),
    withAddress: hasRightAnywhere(person, 'event.hide'),
  });
  const event = answer.data?.event ?? dataOf(answer).event;
  if (event === null) throw new Response(null, { status: 404 });
  return event;
}

/** One event at a glance: its picture and numbers, what may be done to it, and its batches. */
export function Component() {
  const t = useText('officeOverview');
  const events = useText('officeEvents');
  const event = useLoaderData<typeof loader>();
  const { isHidden, saleStop } = useEventHead();
  const { units, money, batches } = event;
  const needsLook = money != null && (money.difference !== 0 || !money.isComplete);
  return (
    <>
      {isHidden && <HiddenNotice addressSlug={event.addressSlug ?? null} />}
      <OverviewHead event={event} />
      <EventActs event={event} />
      {money && needsLook && <MoneyPart money={money} />}
      {units && units.days.length > 0 && <DayList days={units.days} />}
      {batches && event.state !== 'DRAFT' && <BatchGroups event={{ ...event, saleStop }} batches={batches} />}
      <div>
        {money && !needsLook && (
          <Fold title={t('moneyDetails')}>
            <MoneyPart money={money} />
          </Fold>
        )}
        {event.rights.includes('event.feature') && event.featured !== null && (
          <Fold title={events('featured')}>
            <FeaturedForm event={event} />
          </Fold>
        )}
        {event.rights.includes('event.cancel') && event.state !== 'DRAFT' && <CancelPart event={event} />}
      </div>
    </>
  );
}
