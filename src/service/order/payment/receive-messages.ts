import { limits } from '../../../domain/limits.ts';
import type { WithPayments } from '../../ports.ts';
import { readKnownCharges } from '../rows/payment.sql.ts';
import type { SettlingContext } from '../state/settling.ts';
import { type IncomingMessage, receiveMessage } from './receive-message.ts';

/** One of a post's messages. */
type Told = Pick<IncomingMessage, 'messageId' | 'charge'>;

/**
 * Everything one post of a provider says. Each message is believed in nothing but that something happened: its charge is
 * fetched and settled. One post costs one query for the charges it names, and one look-up at the provider for each that
 * is ours: several messages about a charge count once, and a charge beyond `chargesPerWebhookPost` is left to the poll.
 * `isWanted` is asked before each look-up: whoever has left waits for none. Returns how many charges were settled.
 */
export async function receiveMessages(
  context: SettlingContext & WithPayments,
  provider: string,
  { messages, raw, isWanted }: { messages: readonly Told[]; raw: unknown; isWanted: () => boolean },
): Promise<number> {
  const byCharge = new Map<string, Told>();
  for (const message of messages) {
    const key = JSON.stringify(message.charge);
    if (!byCharge.has(key)) byCharge.set(key, message);
  }
  const known = await readKnownCharges(
    context.db,
    provider,
    [...byCharge.values()].map(({ charge }) => charge),
  );
  const ours = [...byCharge.values()].filter(({ charge }) =>
    'reference' in charge ? known.references.has(charge.reference) : known.providerIds.has(charge.providerId),
  );
  let settled = 0;
  for (const { messageId, charge } of ours.slice(0, limits.chargesPerWebhookPost)) {
    if (!isWanted()) break;
    await receiveMessage(context, { provider, messageId, charge, raw });
    settled += 1;
  }
  return settled;
}
