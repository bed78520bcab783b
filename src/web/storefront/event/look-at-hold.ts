import type { Locale } from '../../../domain/locale.ts';
import { ask } from '../../lib/graphql/ask.ts';
import { type ReadCartQuery, readCart } from '../../lib/graphql/shop.gen.ts';
import { overCodes } from '../../lib/refusals.ts';

/**
 * What the server says of a hold; loaded only where the browser remembers one. `isOver` is true where the server says
 * that there is no such hold any more, and false where it did not answer.
 */
export async function lookAtHold(
  id: string,
  locale: Locale,
): Promise<{ cart: ReadCartQuery['cart'] | undefined; isOver: boolean }> {
  const { data, errors } = await ask(readCart, { id, locale });
  const isRefused = errors?.some((error) => overCodes.has(error.extensions.code));
  return { cart: data?.cart, isOver: isRefused ?? (data !== null && data !== undefined && !data.cart) };
}
