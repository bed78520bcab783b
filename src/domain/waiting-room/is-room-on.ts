/** Whether the room is active, from its opening until it is closed: numbers are given, and a cart requires a pass. */
export function isRoomOn(room: { opensAt: Date; closedAt: Date | null }, now: Date): boolean {
  return now >= room.opensAt && (room.closedAt === null || now < room.closedAt);
}
