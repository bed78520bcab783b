import { arePushKeys, isPushEndpoint } from '#src/domain/alert/push-endpoint.ts';
import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { PushTarget } from '#src/gateway/push/port.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { savePushSubscriptionRow } from './push.sql.ts';

/** Remembers a browser of the customer. Refusal: PUSH_INVALID for an address that is no push service, or keys that are none. */
export async function savePushSubscription(
  context: WithDb & WithClock & WithIds,
  {
    actor,
    input: { endpoint, p256dh, auth },
    locale,
  }: { actor: CustomerActor; input: PushTarget; locale: Locale },
): Promise<void> {
  if (!isPushEndpoint(endpoint) || !arePushKeys({ p256dh, auth })) throw new DomainError('PUSH_INVALID');
  await savePushSubscriptionRow(context.db, {
    ...{ id: context.ids.uuid(), customerId: actor.id, endpoint, p256dh, auth, locale },
    ...{ at: context.clock.now(), limit: limits.pushSubscriptionsPerCustomer },
  });
}
