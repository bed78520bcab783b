import { useCallback, useRef } from 'react';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import { useLocale } from '#src/web/kit/text/text.tsx';
import {
  forgetHold,
  keepHold,
  type LocalLine,
  readHold,
  readLocalCart,
  updateLocalCart,
} from '#src/web/parts/cart/cart-store.ts';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import type { CheckoutCart } from '#src/web/parts/customer-api/checkout-data.ts';
import { extendCart, saveCheckoutCart } from '#src/web/parts/customer-api/purchase.gen.ts';
import type { CartInput } from '#src/web/parts/customer-api/schema.gen.ts';
import { changeIn, saysOrdered } from '#src/web/parts/payment/checkout-answers.ts';
import type { Change } from '#src/web/parts/payment/checkout-machine.ts';
import type { CheckoutMachine } from '#src/web/parts/payment/use-checkout-machine.ts';
import { becomesOrder } from './sent-order.ts';

/** What can be chosen for the cart beside its units; what is left out stays as it was. */
export type CartChoice = Pick<CartInput, 'couponCode' | 'deliveryMethod' | 'insurance'>;

/** The changes of the hold that is shown, each saved at once, so that the totals are always the server's. */
export function useHoldChanges(slug: string, machine: CheckoutMachine) {
  const locale = useLocale();
  // One after the other, so that the last choice is also the last that arrives.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** Changes the hold that is shown; the refusals, none when it is done. */
  const change = useCallback(
    (send: (cart: CheckoutCart) => Promise<Change<CheckoutCart>>): Promise<CallRefusal[]> => {
      const run = async (): Promise<CallRefusal[]> => {
        const { hold: now } = machine.now();
        if (now.is !== 'held') return [{ code: 'CART_EXPIRED' }];
        machine.send({ type: 'changes' });
        const answer = await send(now.cart);
        const after = machine.send({ type: 'changed', change: answer });
        if (answer.is === 'saved' && readHold(slug)?.id === answer.cart.id) keepHold(slug, answer.cart);
        if ('refusals' in answer && saysOrdered(answer.refusals)) becomesOrder(slug, now.cart.id, null);
        if (after.hold.is === 'over' && readHold(slug)?.id === now.cart.id) forgetHold(slug);
        return 'refusals' in answer ? [...answer.refusals] : [];
      };
      const done = queue.current.then(run);
      queue.current = done.catch(() => {});
      return done;
    },
    [machine, slug],
  );

  const save = useCallback(
    (choice: CartChoice, linesOf = (held: LocalLine[]) => held): Promise<CallRefusal[]> =>
      change(async (cart) => {
        const lines = linesOf(cart.lines.map(({ batch, quantity }) => ({ batchId: batch.id, quantity })));
        const { data, errors } = await ask(saveCheckoutCart, {
          input: { id: cart.id, eventSlug: slug, lines, ...choice },
          locale,
        });
        return changeIn(data?.saveCart, errors, 'saved');
      }),
    [change, slug, locale],
  );

  /** Saves a choice. */
  const choose = useCallback(
    (choice: CartChoice): Promise<CallRefusal[]> =>
      save(choice).then((refusals) => {
        // The cart takes any code along with a verdict; one that does not exist is a no to whoever typed it.
        const typed = choice.couponCode?.trim().toUpperCase();
        const verdict = machine.now().last?.coupons.find(({ code }) => code === typed);
        return refusals.length === 0 && verdict?.reason === 'COUPON_INVALID'
          ? [{ code: 'COUPON_INVALID' }]
          : refusals;
      }),
    [machine, save],
  );

  /** Makes one unit of a batch one of another. */
  const exchangeUnit = useCallback(
    async (fromBatchId: string, toBatchId: string): Promise<CallRefusal[]> => {
      const exchanged = (lines: LocalLine[]) => exchangedLines(lines, fromBatchId, toBatchId);
      const refusals = await save({}, exchanged);
      // The choice follows: the event page would else ask to hold what was chosen first.
      const { tickets } = readLocalCart(slug, 'tickets');
      if (refusals.length === 0 && tickets.some(({ batchId }) => batchId === fromBatchId))
        updateLocalCart(slug, 'tickets', { tickets: exchanged(tickets) });
      return refusals;
    },
    [save, slug],
  );

  /** The one extension. */
  const extend = useCallback(
    (): Promise<CallRefusal[]> =>
      change(async (cart) => {
        const { data, errors } = await ask(extendCart, { id: cart.id, locale });
        return changeIn(data?.extendCart, errors, 'saved');
      }),
    [change, locale],
  );

  /** Resolves when everything that was chosen has been answered, with the cart as it then is. */
  const settled = useCallback(async () => {
    await queue.current;
    const { hold: now } = machine.now();
    return now.is === 'held' ? now.cart : null;
  }, [machine]);

  return { choose, exchangeUnit, extend, settled };
}

/** The lines with one unit of a batch taken away, and one of another added. */
function exchangedLines(lines: readonly LocalLine[], fromBatchId: string, toBatchId: string): LocalLine[] {
  const units = new Map(lines.map(({ batchId, quantity }) => [batchId, quantity]));
  units.set(fromBatchId, (units.get(fromBatchId) ?? 0) - 1);
  units.set(toBatchId, (units.get(toBatchId) ?? 0) + 1);
  return [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([batchId, quantity]) => ({ batchId, quantity }));
}
