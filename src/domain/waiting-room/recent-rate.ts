const lateSeconds = 120;

/**
 * Places called per minute: over the last two minutes, or since the first call where that is less. `calledLately` are
 * those of the last two minutes.
 */
export function recentRate(
  { calledLately, firstCalledAt }: { calledLately: number; firstCalledAt: Date | null },
  now: Date,
): number {
  if (firstCalledAt === null) return 0;
  // The first call stands for the second that came before it.
  const seconds = Math.max(0, (now.getTime() - firstCalledAt.getTime()) / 1000) + 1;
  return Math.round((calledLately * 60) / Math.min(lateSeconds, seconds));
}
