import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useEventHead } from '../frame/event-frame.tsx';
import { ConflictsPart } from './conflicts-part.tsx';
import { CountsPart } from './counts-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { loadGateDesk, useGateDesk } from './use-gate-desk.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  return await loadGateDesk(params.eventId ?? '');
}

/** The gates of an event (docs/algorithms/gate.md): counts, what a person has to look at, sessions, devices, and the plan. */
export function Component() {
  const { id } = useEventHead();
  return <Desk key={id} eventId={id} />;
}

function Desk({ eventId }: { eventId: string }) {
  const { refresh, ...heard } = useGateDesk(eventId, useLoaderData<typeof loader>());
  return (
    <>
      <CountsPart {...heard} />
      <ConflictsPart desk={heard.desk} refresh={refresh} />
      <SessionsPart desk={heard.desk} />
      <DevicesPart {...heard} refresh={refresh} />
      <PlanPart desk={heard.desk} refresh={refresh} />
    </>
  );
}
