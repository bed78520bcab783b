import { createHmac } from 'node:crypto';
import type { WithClock, WithDb, WithIds, WithLog, WithSessionSecret } from '../../ports.ts';
import { insertSecurityEvent } from './security-event.sql.ts';
import type { SecurityEvent } from './security-event.ts';

/**
 * Records an access to an account: who, what, from where and when, kept for six months. Call it after the command, not in
 * its transaction: what was refused is recorded too. Never rejects, because a record that fails must not log anybody out;
 * the failure is logged. The log gets the kind, ids and facts, and neither address nor e-mail.
 */
export async function recordSecurityEvent(
  context: WithDb & WithClock & WithIds & WithLog & WithSessionSecret,
  event: SecurityEvent,
): Promise<void> {
  const { kind, customerId = null, email = null, address, at = context.clock.now(), facts = {} } = event;
  const id = context.ids.uuid();
  context.log.info({ securityEvent: kind, eventId: id, customerId, facts }, 'security event');
  try {
    await insertSecurityEvent(context.db, {
      id,
      at,
      kind,
      customerId,
      emailHash: email === null ? null : emailHash(context.sessionSecret, email),
      ipAddress: address,
      facts,
    });
  } catch (error) {
    context.log.error({ err: error, securityEvent: kind, eventId: id }, 'security event not recorded');
  }
}

/** The same for one e-mail however it is written; without the secret nobody can try addresses against it. */
function emailHash(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`security-event ${email.trim().toLowerCase()}`).digest('hex');
}
