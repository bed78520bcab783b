import type { EventDetail } from './event-data.ts';
import { later } from './later.tsx';
import type { Selection } from './use-selection.ts';

const RoomNotice = later(async () => (await import('./room-notice.tsx')).RoomNotice);

/** What the loader says of the event's waiting room. */
export interface RoomWords {
  title: string;
  text: string;
}

/** Where is said that there is a waiting room, or how long one's turn lasts; most events never load it. */
export function RoomPlace(shown: { event: EventDetail; room: RoomWords; selection: Selection }) {
  return <RoomNotice {...shown} />;
}
