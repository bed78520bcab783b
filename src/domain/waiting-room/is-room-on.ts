/** From its opening until it is closed a room stands before the shop: numbers are given, and a cart asks for a pass. */
export function isRoomOn(room: { opensAt: Date; closedAt: Date | null }, now: Date): boolean {
  return now >= room.opensAt && (room.closedAt === null || now < room.closedAt);
}
