import type { Session } from '#src/web/parts/session/session.ts';
import type { RoomEvent } from '../room/room-event.ts';
import type { Room } from '../room/use-room.ts';
import type { Turn } from '../room/use-turn.ts';

export interface PanelProps {
  event: RoomEvent;
  room: Room;
  turn: Turn;
  session: Session;
}
