import type { Action } from '#src/domain/policy/policy.ts';
import { plainText } from '#src/domain/search/plain-words.ts';

/** Acts that the palette leads to, each with the right without which it is not offered. */
export const officeActs = [
  { name: 'actNewEvent', right: 'draft.change', to: '/events/new' },
  { name: 'actNewOrganizer', right: 'organizer.create', to: '/organizers/new' },
  { name: 'actInvite', right: 'staff.invite', to: '/people/invite' },
] as const satisfies readonly { name: string; right: Action; to: string }[];

/** Acts on one event: where they are done below its address; those without an address are done at once. */
export const eventActs = [
  { name: 'actStop', right: 'sale.stop', to: null },
  { name: 'actOpen', right: 'sale.stop', to: null },
  { name: 'actPostpone', right: 'event.postpone', to: '/postponement' },
  { name: 'actCoupon', right: 'draft.change', to: '/edit/coupons' },
  { name: 'actCourtesies', right: 'courtesy.create', to: '/courtesies/new' },
  { name: 'actManual', right: 'order.create', to: '/manual' },
  { name: 'actHide', right: 'event.hide', to: '?act=hide' },
  { name: 'actCancel', right: 'event.cancel', to: '?act=cancel' },
] as const satisfies readonly { name: string; right: Action; to: string | null }[];

const wordsOf = (text: string) => plainText(text).split(' ').filter(Boolean);

/**
 * The typed words that are not the name of an act: "pausar mundo" leaves "mundo" of "Pausar as vendas". Words may be begun only. Null
 * where no word is of the name.
 */
export function restOfAct(typed: string, name: string): string | null {
  const ofAct = wordsOf(name);
  const words = wordsOf(typed);
  const rest = words.filter((word) => !ofAct.some((one) => one.startsWith(word)));
  return words.length > 0 && rest.length < words.length ? rest.join(' ') : null;
}
