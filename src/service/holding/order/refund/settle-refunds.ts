import type { WithClock, WithDb, WithIds, WithLog, WithPayments } from '#src/service/ports.ts';
import { settleDueRefunds } from './settle-due-refunds.ts';

/**
 * Sends the stored refunds of all providers at once, repeatedly until the provider confirms each. Returns how many were
 * settled. The jobs do the same with a run of its own for each provider.
 */
export async function settleRefunds(
  context: WithDb & WithClock & WithIds & WithLog & WithPayments,
): Promise<number> {
  const { names } = context.payments;
  const settled = await Promise.all([
    ...names.map((name) => settleDueRefunds(context, { providers: [name], areOthers: false })),
    settleDueRefunds(context, { providers: names, areOthers: true }),
  ]);
  return settled.reduce((sum, count) => sum + count, 0);
}
