import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { TicketHours } from '#src/domain/live/pace.ts';
import { mayAnywhere } from '../../frame/load-frame.ts';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { comparableEvents, saleHistory, wallLinks } from '../../staff-api/live.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { type Compared, comparedWith } from './pace-part.tsx';
import { useLiveSale } from './use-live-sale.ts';
import { Wall } from './wall.tsx';
import { WallLinksPart } from './wall-links-part.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const eventId = params.eventId ?? '';
  const [choices, other, links] = await Promise.all([
    askStaff(comparableEvents, { eventId }),
    readOther(new URL(request.url).searchParams.get(comparedWith)),
    mayAnywhere('wall.share').then((may) => (may ? askStaff(wallLinks, { eventId }) : null)),
  ]);
  const compared: Compared = { choices: dataOf(choices).comparableEvents, other };
  // A person who may give away another event only has no answer here.
  return { compared, links: links?.data?.wallLinks ?? null };
}

async function readOther(eventId: string | null): Promise<Compared['other']> {
  if (eventId === null) return null;
  const history = (await askStaff(saleHistory, { eventId })).data?.saleHistory;
  if (history === undefined) return 'gone';
  const { id, name, opensAt, closesAt, hours } = history;
  return { id, name, opensAt: new Date(opensAt), closesAt: new Date(closesAt), hours: hours as TicketHours };
}

/** The sale of one event live, to be left open on a wall (docs/algorithms/live-sale.md). */
export function Component() {
  const { id } = useEventHead();
  const { compared, links } = useLoaderData<typeof loader>();
  return (
    <>
      <Wall state={useLiveSale(`/api/staff/live/${id}`)} compared={compared} />
      {links && <WallLinksPart links={links} />}
    </>
  );
}
