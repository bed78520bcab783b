import type { Locale } from '#src/domain/locale.ts';
import type { Row } from '../sell/basket.ts';
import { offerLine } from '../shared/offer-title.ts';
import type { Sale } from '../shared/till.ts';
import type { Shown } from './channel.ts';

/** A till as the visitor sees it: the running sum, a Pix that waits, or the sale. No name, no ground, no code of a ticket. */
export function shownOf({
  event,
  basket,
  sale,
}: {
  event: Record<Locale, string>;
  basket: { rows: readonly Row[]; totalCents: number };
  sale: Sale | null;
}): Omit<Shown, 'now'> {
  if (sale !== null && (sale.state === 'WAITING' || sale.state === 'SOLD')) {
    return {
      ...{ event, phase: sale.state === 'SOLD' ? 'SOLD' : 'PIX', totalCents: sale.totalCents },
      lines: sale.lines.map(({ description, quantity, totalCents }) => ({
        ...{ name: description, quantity, totalCents },
      })),
      pix: sale.state === 'WAITING' ? sale.pix : null,
      ...{ receivedCents: sale.receivedCents, changeCents: sale.changeCents },
      alongUrl: sale.along?.url ?? null,
    };
  }
  return {
    ...{ event, phase: 'CHOOSING', totalCents: basket.totalCents },
    lines: offersOf(basket.rows),
    ...{ pix: null, receivedCents: null, changeCents: null, alongUrl: null },
  };
}

/** A line for each offer: its grounds are nobody else's affair. */
function offersOf(rows: readonly Row[]): Shown['lines'] {
  const ids = [...new Set(rows.map(({ offer }) => offer.id))];
  return ids.flatMap((id) => {
    const own = rows.filter(({ offer }) => offer.id === id);
    const offer = own[0]?.offer;
    if (offer === undefined) return [];
    return [
      {
        name: { pt: offerLine(offer, 'pt'), en: offerLine(offer, 'en') },
        quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
        totalCents: own.reduce((sum, { totalCents }) => sum + totalCents, 0),
      },
    ];
  });
}
