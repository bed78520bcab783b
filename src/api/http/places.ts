import { DomainError } from '../../domain/refusal.ts';

/** Takes a place for what an answer is for, until the answer is closed. Refusal: BUSY. */
export type TakePlace = (response: {
  readonly closed: boolean;
  once(event: 'close', act: () => void): unknown;
}) => void;

/**
 * So many places at once. Who has gone while something was asked gets none: its `close` is over, so nothing would give the place
 * back.
 */
export function createPlaces(most: number): TakePlace {
  let taken = 0;
  return (response) => {
    if (response.closed || taken >= most) throw new DomainError('BUSY');
    taken += 1;
    response.once('close', () => {
      taken -= 1;
    });
  };
}
