import type { RoomReport } from '../../service/selling/waiting-room/desk/read-room-report.ts';

/** The state of a waiting room as lines for a terminal; times in UTC, as in the log. */
export function tellRoom({ status, room, crowd, changes }: RoomReport): string[] {
  const { drawn, last, serving, ratePerMinute } = status;
  return [
    `${status.slug}: ${status.state}, opens ${status.opensAt}, starts ${status.startsAt}`,
    `numbers given ${last}, of them drawn ${drawn ?? 'none yet'}; called ${serving}, waiting ${last - serving}`,
    `called per minute now ${ratePerMinute}, at most ${room.ratePerMinute}`,
    `inside ${crowd.inside} of ${room.insideMax}, of them choosing ${crowd.choosing}; expected ${crowd.expected}`,
    ...changes.map(
      ({ what, actor, at, note }) =>
        `${at.toISOString()} ${what}${note === null ? '' : ` ${note}`} by ${actor}`,
    ),
  ];
}
