import type { Locale } from '#src/domain/locale.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { RoomScreen } from '#src/web/storefront/waiting-room/room-screen.tsx';
import { inSeconds } from '../../support/room-status.ts';
import { fair, slug } from '../data/checkout-data.ts';
import { json, type Network } from './network.ts';
import { type Showing, type Shown, show } from './show.tsx';

/** Offers that may sell out while people wait. */
export const offers = Array.from({ length: 12 }, (_, index) => ({
  id: `offer-${index}`,
  label: `Sexta-feira, inteira, setor ${index + 1}`,
}));

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
