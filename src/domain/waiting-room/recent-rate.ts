const lateSeconds = 120;

/**
 * Places called per minute: over the last two minutes, or since the first call if that is shorter. `calledLately`: the
 * places called in the last two minutes.
 */
export function recentRate(
  { calledLately, firstCalledAt }: { calledLately: number; firstCalledAt: Date | null },
  now: Date,
): number {
  if (firstCalledAt === null) return 0;
  // The first call covers the second before it.
  const seconds = Math.max(0, (now.getTime() - firstCalledAt.getTime()) / 1000) + 1;
  return Math.round((calledLately * 60) / Math.min(lateSeconds, seconds));
}
