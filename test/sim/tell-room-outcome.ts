import { millionPlan, type RoomOutcome } from './room.ts';

/** The outcome as the table of docs/algorithms/waiting-room.md. */
export function tellRoomOutcome(outcome: RoomOutcome): string[] {
  const { visitors, units, ratePerMinute, insideMax, edges } = millionPlan;
  const minutes = (seconds: number) => (seconds / 60).toFixed(1);
  const rows: [string, string][] = [
    ['numbers, of them drawn', `${spaced(visitors)}, ${spaced(outcome.drawn)}`],
    ['joins in the busiest second', spaced(outcome.joinsPerSecondMost)],
    [
      'polls per second at the edge, most and mean',
      `${spaced(outcome.pollsPerSecondMost)}, ${spaced(outcome.pollsPerSecondMean)}`,
    ],
    [`polls per second at the origin (${edges} edges), most`, spaced(outcome.originPollsPerSecondMost)],
    ['bytes of the object', spaced(outcome.objectBytes)],
    [`units sold, of ${spaced(units)}`, spaced(outcome.sold)],
    [
      'minutes until half, 99 % and all were sold',
      `${minutes(outcome.soldAfter.half)}, ${minutes(outcome.soldAfter.most)}, ${minutes(outcome.soldAfter.all)}`,
    ],
    ['places called, people who came', `${spaced(outcome.called)}, ${spaced(outcome.entered)}`],
    [`called in a minute, most (allowed ${spaced(ratePerMinute)})`, spaced(outcome.calledPerMinuteMost)],
    [`inside at once, most (allowed ${spaced(insideMax)})`, spaced(outcome.insideMost)],
    ['stock held or sold, once all was taken', `${(outcome.takenShare * 100).toFixed(2)} %`],
    ['seconds with free stock and nobody coming', spaced(outcome.idleSeconds)],
    [
      'order of arrival and place: before the draw, after it',
      `${outcome.fairness.before.toFixed(4)}, ${outcome.fairness.after.toFixed(4)}`,
    ],
    ['likely time, half of the people within', `${(outcome.likelyError.median * 100).toFixed(0)} %`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}

function spaced(value: number): string {
  return value.toLocaleString('en');
}
