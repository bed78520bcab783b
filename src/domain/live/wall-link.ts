import { liveLimits } from './live-limits.ts';

/** Bytes that a link draws by chance, and the letters that they become. */
export const wallLinkBytes = 24;
const shape = /^([A-Z0-9]{2,6})\.[\w-]{32}$/;

/** The text that a link to a wall carries: the event's code, so that its row is found by its event, and `wallLinkBytes` random bytes. */
export function wallToken(eventCode: string, randomBytes: Uint8Array): string {
  const letters = btoa(String.fromCharCode(...randomBytes));
  return `${eventCode}.${letters.replaceAll('+', '-').replaceAll('/', '_')}`;
}

/** The code of the event; null for what cannot be a token. */
export function eventCodeOfWallToken(token: string): string | null {
  return shape.exec(token)?.[1] ?? null;
}

/** The last moment until which a link may last: some days after the last date. */
export function latestLinkEnd(dates: readonly { endsAt: Date }[]): Date {
  const last = Math.max(...dates.map(({ endsAt }) => endsAt.getTime()));
  return new Date(last + liveLimits.linkDaysAfterEvent * 86_400_000);
}
