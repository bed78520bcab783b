import type { Action } from '#src/domain/policy/policy.ts';
import { plainText } from '#src/domain/search/plain-words.ts';

/**
 * Acts that the palette leads to, each with the right without which it is not offered. `words`: what people say for it beside its
 * name, in either language, because hands remember the word of another program.
 */
export const officeActs = [
  {
    name: 'actNewEvent',
    words: 'novo criar new create',
    right: 'draft.change',
    to: '/events/new',
  },
  {
    name: 'actNewOrganizer',
    words: 'novo criar new create',
    right: 'organizer.create',
    to: '/organizers/new',
  },
  {
    name: 'actInvite',
    words: 'convidar convite novo pessoa invite new person',
    right: 'staff.invite',
    to: '/people/invite',
  },
] as const satisfies readonly { name: string; words: string; right: Action; to: string }[];

/** Acts on one event: where they are done below its address; those without an address are done at once. */
export const eventActs = [
  {
    name: 'actStop',
    words: 'parar pausar suspender stop pause vendas sales',
    right: 'sale.stop',
    to: null,
  },
  {
    name: 'actOpen',
    words: 'abrir reabrir retomar open resume vendas sales',
    right: 'sale.stop',
    to: null,
  },
  {
    name: 'actPostpone',
    words: 'adiar remarcar data postpone reschedule date',
    right: 'event.postpone',
    to: '/postponement',
  },
  {
    name: 'actCoupon',
    words: 'novo cupom desconto new coupon discount',
    right: 'draft.change',
    to: '/edit/coupons',
  },
  {
    name: 'actCourtesies',
    words: 'novas cortesias convites new courtesies comps',
    right: 'courtesy.create',
    to: '/courtesies/new',
  },
  {
    name: 'actManual',
    words: 'pedido novo reservar order new hold',
    right: 'order.create',
    to: '/manual',
  },
  {
    name: 'actHide',
    words: 'esconder ocultar despublicar hide unpublish',
    right: 'event.hide',
    to: '?act=hide',
  },
  { name: 'actCancel', words: 'cancelar cancel', right: 'event.cancel', to: '?act=cancel' },
] as const satisfies readonly { name: string; words: string; right: Action; to: string | null }[];

const wordsOf = (text: string) => plainText(text).split(' ').filter(Boolean);

/**
 * The typed words that are not of an act: "parar mundo" leaves "mundo" of "Pausar as vendas", which is also called "parar". Words may
 * be begun only. Null where no word is of the act.
 */
export function restOfAct(typed: string, name: string, others = ''): string | null {
  const ofAct = wordsOf(`${name} ${others}`);
  const words = wordsOf(typed);
  const rest = words.filter((word) => !ofAct.some((one) => one.startsWith(word)));
  return words.length > 0 && rest.length < words.length ? rest.join(' ') : null;
}
