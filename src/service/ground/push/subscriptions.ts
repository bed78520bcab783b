import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { arePushKeys, isPushEndpoint } from '#src/domain/alert/push-endpoint.ts';
import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { PushTarget } from '#src/gateway/push/port.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import {
  deletePushesBefore,
  deletePushSubscriptions,
  type KeptPush,
  readKeptPushes,
  savePushSubscriptionRow,
} from './push.sql.ts';

/** Ends pushes to one browser of the customer, or without an endpoint to all of them. */
export async function endPush(
  { db }: { db: Kysely<DB> | Transaction<DB> },
  { actor, endpoint = null }: { actor: CustomerActor; endpoint?: string | null },
): Promise<void> {
  await deletePushSubscriptions(db, actor.id, endpoint);
}

/** Deletes pushes that are older than they are kept, sent or not. */
export async function forgetPushes({ db, clock }: WithDb & WithClock): Promise<void> {
  await deletePushesBefore(db, new Date(clock.now().getTime() - limits.pushKeptDays * 86_400_000));
}

const shown = 50;

/** Pushes that the sandbox stores in place of sending them, newest first. */
export async function listKeptPushes({ db }: WithDb): Promise<KeptPush[]> {
  return await readKeptPushes(db, shown);
}

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
