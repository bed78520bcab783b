import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { me } from '../staff-api/frame.gen.ts';
import type { NamedPlace } from '../words/place.ts';
import { InviteForm } from './invite-form.tsx';
import { InvitePreview } from './invite-preview.tsx';
import type { Invited } from './invited.ts';
import { loadPlaces, narrowestPlace, placeQuery } from './places.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const places = await loadPlaces(dataOf(await askStaff(me, {})).me, 'staff.invite');
  const place = narrowestPlace(places, new URL(request.url).searchParams);
  const named: NamedPlace = {
    ...place,
    organizerName: places.organizers.find(({ id }) => id === place.organizerId)?.name ?? null,
    eventName: places.events.find(({ id }) => id === place.eventId)?.name ?? null,
  };
  return { places, place: named };
}

/** Invites somebody in two steps: what is offered, and the last look before the mail goes. */
export function Component() {
  const t = useText('officePeople');
  const locale = useLocale();
  const navigate = useNavigate();
  const { places, place } = useLoaderData<typeof loader>();
  const [invited, setInvited] = useState<Invited>({ email: '', name: '', role: null, place, locale });
  const [isShown, setShown] = useState(false);
  // An invitation to one event is in the list of its organizer, where the person has that.
  const { organizerId } = invited.place;
  const isWhole = places.isInstallation || places.organizers.some(({ id }) => id === organizerId);
  const back = `/people${placeQuery(isWhole ? { organizerId, eventId: null } : invited.place)}`;
  return (
    <OfficePage title={t(isShown ? 'previewTitle' : 'inviteTitle')}>
      {isShown && invited.role !== null ? (
        <InvitePreview
          invited={{ ...invited, role: invited.role }}
          onBack={() => setShown(false)}
          onSent={() => void navigate(back, { state: { invited: invited.email } })}
        />
      ) : (
        <InviteForm
          places={places}
          invited={invited}
          onChange={(change) => setInvited((before) => ({ ...before, ...change }))}
          onNext={() => setShown(true)}
        />
      )}
    </OfficePage>
  );
}
