import type { Locale } from '#src/domain/locale.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { RoomScreen } from '#src/web/storefront/waiting-room/room-screen.tsx';
import { fair, inSeconds, slug } from '../data/checkout-data.ts';
import { json, type Network } from './network.ts';
import { type Showing, type Shown, show } from './show.tsx';

/** Offers that may sell out while people wait. */
export const offers = Array.from({ length: 12 }, (_, index) => ({
  id: `offer-${index}`,
  label: `Sexta-feira, inteira, setor ${index + 1}`,
}));

/** A room in the middle of its work, an hour after its opening; `more` says what is different. */
export function statusNow(more: Partial<RoomStatus> = {}): RoomStatus {
  return {
    slug,
    state: 'CALLING',
    now: inSeconds(0),
    opensAt: inSeconds(-3_600),
    startsAt: inSeconds(-600),
    commitment: '7a9f1f0e'.repeat(8),
    seed: '000102030405060708090a0b0c0d0e0f',
    drawn: 20_000,
    last: 24_512,
    serving: 3_210,
    ratePerMinute: 320,
    soldOut: [],
    low: [],
    askAfterSeconds: 1,
    ...more,
  };
}

/** The room's public status: null where there is none, undefined for no answer. */
export function tellRoom(network: Network, status: () => RoomStatus | null | undefined): void {
  network.route(`/api/waiting-room/${slug}`, () => {
    const told = status();
    if (told === undefined) return 'lost';
    return told === null ? json({}, 404) : json(told);
  });
}

/** The place that this browser stores. */
export function keepInBrowser(kept: { number: number; pass?: string; passUntil?: string }): void {
  const place = { place: 'signed', pass: null, passUntil: null, ...kept };
  localStorage.setItem('canhoto::room', JSON.stringify({ device: 'here', events: { [slug]: place } }));
}

/** The page of the waiting room of the fair. */
export async function showRoom(locale: Locale = 'pt', showing: Showing = {}): Promise<Shown> {
  const event = {
    slug,
    name: fair.name,
    imageUrl: null,
    timeZone: fair.timeZone,
    saleStatus: 'ON_SALE' as const,
    waitingRoom: { opensAt: inSeconds(-3_600), startsAt: inSeconds(-600) },
  };
  return await show(<RoomScreen event={event} when="6 a 9 de maio" offers={offers} title="Fila" />, {
    locale,
    path: `/${locale}/fila/${slug}`,
    ...showing,
  });
}
