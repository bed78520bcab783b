import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';

/** What was heard of a room; `status` is null where the event has none. */
export interface HeardRoom {
  status: RoomStatus | null;
}

/**
 * The one object everybody gets. It comes from the nearest cache, so it is asked for without who asks and with what the
 * browser has: an answer that says the same costs a header.
 */
export async function askRoom(slug: string): Promise<{ data?: HeardRoom }> {
  try {
    const response = await fetch(`/api/waiting-room/${encodeURIComponent(slug)}`, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status === 404) return { data: { status: null } };
    if (!response.ok) return {};
    const status = (await response.json()) as RoomStatus;
    return typeof status?.serving === 'number' ? { data: { status } } : {};
  } catch {
    // Nobody answered, or somebody else on the way did: what was heard last stays.
    return {};
  }
}
