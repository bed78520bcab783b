import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import {
  type ConsentSource,
  insertConsents,
  lockCustomer,
  readCustomer,
  updateCustomer,
} from './customer.sql.ts';

export interface NotificationsInput {
  notifyEmail?: boolean | null;
  notifySMS?: boolean | null;
  notifyWhatsApp?: boolean | null;
}

const channels = { notifyEmail: 'EMAIL', notifySMS: 'SMS', notifyWhatsApp: 'WHATSAPP' } as const;

/**
 * Saves what a customer agrees to hear, by channel, and keeps each change with its time, the version of the words and
 * the address it came from (LGPD, art. 8). What is absent or null stays. Refusal: UNAUTHENTICATED where the account is gone.
 */
export async function saveNotifications(
  context: WithDb & WithClock,
  {
    actor,
    input,
    ipAddress,
    source = 'ACCOUNT',
  }: {
    actor: CustomerActor;
    input: NotificationsInput;
    ipAddress: string | null;
    source?: ConsentSource;
  },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, actor.id);
    const known = await readCustomer(tx, actor.id);
    if (known === null) throw new DomainError('UNAUTHENTICATED');
    const changed = (Object.keys(channels) as (keyof typeof channels)[]).flatMap((name) => {
      const granted = input[name];
      return granted == null || granted === known[name] ? [] : [{ name, granted }];
    });
    await updateCustomer(
      tx,
      actor.id,
      Object.fromEntries(changed.map(({ name, granted }) => [name, granted])),
    );
    await insertConsents(
      tx,
      actor.id,
      changed.map(({ name, granted }) => ({ channel: channels[name], granted })),
      { source, textVersion: limits.notificationTextVersion, ipAddress, givenAt: context.clock.now() },
    );
  });
}
