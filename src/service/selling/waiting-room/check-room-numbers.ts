import { limits } from '#src/domain/limits.ts';
import { DomainError } from '#src/domain/refusal.ts';

/** Refusal: ROOM_NUMBERS_INVALID, with the number that is none. */
export function checkRoomNumbers(numbers: { ratePerMinute: number; insideMax?: number | null }): void {
  const { ratePerMinute, insideMax } = numbers;
  if (!isCount(ratePerMinute, limits.roomRatePerMinuteMax)) {
    throw new DomainError('ROOM_NUMBERS_INVALID', { field: 'ratePerMinute' });
  }
  if (insideMax != null && !isCount(insideMax, limits.roomInsideMax)) {
    throw new DomainError('ROOM_NUMBERS_INVALID', { field: 'insideMax' });
  }
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
