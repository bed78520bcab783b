import type { RoomPageQuery } from '#src/web/parts/customer-api/waiting-room.gen.ts';

/** The event as its room knows it. */
export type RoomEvent = Pick<
  NonNullable<RoomPageQuery['event']>,
  'slug' | 'name' | 'imageUrl' | 'timeZone' | 'saleStatus' | 'waitingRoom'
>;

/** Something that may sell out while people wait. */
export interface RoomOffer {
  id: string;
  label: string;
}
