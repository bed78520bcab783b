import type { Locale } from '#src/domain/locale.ts';
import { overCodes } from '#src/web/kit/refusals/refusals.ts';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import { type ReadCartQuery, readCart } from '#src/web/parts/customer-api/shop.gen.ts';

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
