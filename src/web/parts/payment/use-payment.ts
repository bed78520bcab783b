import { useCallback } from 'react';
import type { FormError } from '../../kit/forms/form-error.ts';
import { type CallRefusal, unsureCodes } from '../../kit/refusals/refusals.ts';
import { saysOver } from './checkout-answers.ts';
import type { CheckoutMachine } from './use-checkout-machine.ts';

/** How an attempt to pay ended. */
export type PayOutcome =
  /** Taken; `isOrdered` where an order was made of the hold. */
  | { is: 'taken'; isOrdered: boolean }
  /** Not sent, or refused: what is wrong, and what the server refused. */
  | { is: 'refused'; problems: FormError[]; refusals: readonly CallRefusal[] };

/** Codes after which nobody knows whether it was paid. */
function isUnsure({ code }: CallRefusal): boolean {
  return unsureCodes.has(code) || code === 'PAYMENT_UNAVAILABLE';
}

/**
 * Pays once, however often the button is pressed: by the machine, for a hold and for an order alike. A failure of the
 * page itself is told as `unexpected`. Whether it was taken; a press while another payment is under way is not.
 */
export function usePayment(machine: CheckoutMachine, unexpected: string) {
  return useCallback(
    async (run: (attempt: number) => Promise<PayOutcome>): Promise<boolean> => {
      const before = machine.now();
      // Two presses in one frame: the machine knows at once, whatever is drawn.
      if (machine.send({ type: 'pays' }) === before) return false;
      const { attempt } = machine.now();
      let outcome: PayOutcome;
      try {
        outcome = await run(attempt);
      } catch {
        outcome = { is: 'refused', problems: [{ text: unexpected }], refusals: [{ code: 'UNEXPECTED' }] };
      }
      if (outcome.is === 'taken') {
        machine.send(outcome.isOrdered ? { type: 'ordered' } : { type: 'answered', attempt });
        return true;
      }
      const { problems, refusals } = outcome;
      machine.send({
        type: 'refused',
        attempt,
        problems,
        isUnsure: refusals.some(isUnsure),
        isOver: saysOver(refusals),
      });
      return false;
    },
    [machine, unexpected],
  );
}
