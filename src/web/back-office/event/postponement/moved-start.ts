const dayMs = 24 * 3_600_000;

/** `2027-01-09T19:30` so many whole days later, at the same hour; as it is where the number is none. */
export function movedStart(start: string, days: number): string {
  if (!Number.isInteger(days)) return start;
  return new Date(Date.parse(`${start}Z`) + days * dayMs).toISOString().slice(0, 16);
}
