import { liveLimits } from './live-limits.ts';

/** The last moment until which a link may last: some days after the last date. */
export function latestLinkEnd(dates: readonly { endsAt: Date }[]): Date {
  const last = Math.max(...dates.map(({ endsAt }) => endsAt.getTime()));
  return new Date(last + liveLimits.linkDaysAfterEvent * 86_400_000);
}
