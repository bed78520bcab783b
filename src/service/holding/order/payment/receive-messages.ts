import { limits } from '#src/domain/limits.ts';
import type { WithPayments } from '#src/service/ports.ts';
import { readKnownCharges } from '../rows/payment.sql.ts';
import type { SettlingContext } from '../state/settling.ts';
import { type IncomingMessage, receiveMessage } from './receive-message.ts';

/** One of a post's messages. */
type Told = Pick<IncomingMessage, 'messageId' | 'charge'>;

/**
 * Handles all messages of one post. Each charge they name is read at the provider and settled; nothing else in them is
 * trusted. A post costs one query, and one read at the provider for each charge that is ours. Several messages about a
 * charge count once, and charges beyond `chargesPerWebhookPost` are left to the poll. `isWanted` is called before each read
 * and stops the work when the sender has gone. Returns how many charges were settled.
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
