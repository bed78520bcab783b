import { placeOf } from '#src/domain/waiting-room/place-of.ts';
import type { Chance } from '#test/support/random/chance.ts';
import type { RoomPlan } from './room.ts';

/** Who comes, in order of arrival: the number of the first is 1. Seconds are counted from the opening of the sale. */
export interface Visitors {
  arrivals: Float64Array;
  /** By number, from 1. */
  places: Int32Array;
  drawn: number;
  seed: string;
}

/** When people come, and the places the draw gives them. */
export function drawPlaces(plan: RoomPlan, chance: Chance): Visitors {
  const part = () => chance.below(2 ** 32) / 2 ** 32;
  const early = Math.round(plan.visitors * plan.earlyShare);
  const arrivals = new Float64Array(plan.visitors);
  for (let index = 0; index < plan.visitors; index += 1) {
    // More and more come as the opening nears; after it they come later and later, over some half an hour.
    arrivals[index] =
      index < early ? -plan.opensSecondsBefore * part() ** 2 : Math.min(7_200, -600 * Math.log(1 - part()));
  }
  arrivals.sort();
  const drawn = arrivals.findIndex((second) => second >= 0);
  const seed = Array.from({ length: 32 }, () => chance.below(16).toString(16)).join('');
  const places = new Int32Array(plan.visitors + 1);
  for (let number = 1; number <= plan.visitors; number += 1) {
    places[number] = placeOf({ seed, drawn: drawn < 0 ? plan.visitors : drawn }, number) ?? 0;
  }
  return { arrivals, places, drawn: drawn < 0 ? plan.visitors : drawn, seed };
}

/** How much the place follows the order of arrival, from 0 to 1: nothing before the draw, all of it after. */
export function inOrderOf({ places, drawn }: Visitors): { before: number; after: number } {
  return {
    before: correlation(places, 1, drawn),
    after: correlation(places, drawn + 1, places.length - 1),
  };
}

function correlation(places: Int32Array, from: number, to: number): number {
  const count = to - from + 1;
  if (count < 2) return 0;
  const meanNumber = (from + to) / 2;
  let meanPlace = 0;
  for (let number = from; number <= to; number += 1) meanPlace += (places[number] ?? 0) / count;
  let together = 0;
  let ofNumber = 0;
  let ofPlace = 0;
  for (let number = from; number <= to; number += 1) {
    const a = number - meanNumber;
    const b = (places[number] ?? 0) - meanPlace;
    together += a * b;
    ofNumber += a * a;
    ofPlace += b * b;
  }
  return together / Math.sqrt(ofNumber * ofPlace);
}
