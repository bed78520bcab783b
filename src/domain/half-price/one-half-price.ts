import type { LocalizedText } from '../event/event-definition.ts';
import { peopleOutsideQuota } from './outside-quota.ts';

/** States whose law forbids to sell half-price split by who is entitled to it. RJ: law 10.552/2024. */
const statesOfOne: ReadonlySet<string> = new Set(['RJ']);

/** Whether the law of a state (`RJ`) leaves an event no choice. */
export function mustSellOneHalfPrice(state: string): boolean {
  return statesOfOne.has(state);
}

/** An event sells half-price as one ticket where its state demands it, or where the organizer wants it. */
export function hasOneHalfPrice(event: { oneHalfPrice: boolean; venue: { state: string } }): boolean {
  return event.oneHalfPrice || mustSellOneHalfPrice(event.venue.state);
}

/** The description of a half-price ticket that stands for both, unless the organizer writes another. */
export function oneHalfPriceDescription(state: string): LocalizedText {
  const { pt, en } = peopleOutsideQuota(state);
  return {
    pt: `O direito à meia é escolhido no pedido. Esgotada a cota, continua à venda para ${pt}. Leve o documento na entrada.`,
    en: `You choose your right to half price at the checkout. When the quota is sold out, it is still sold to ${en}. Bring your proof to the gate.`,
  };
}
