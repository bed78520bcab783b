import { createHash } from 'node:crypto';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { type Action, auditedKinds } from '#src/domain/policy/policy.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { insertLook } from './audit.sql.ts';

/** Characters of an ISO time up to its minute. */
const minute = 16;

/**
 * Counts that somebody looked at a person's data (docs/algorithms/looks-at-people.md). `subject`: `order PIX-4F8K2M`,
 * `buyer <id>` or `stack PIX-3`; `action`: the right by which it is looked at.
 */
export async function countLook(
  { db, clock }: WithDb & WithClock,
  about: { actor: Actor; eventId: Uuid; subject: string; action?: Action },
): Promise<void> {
  const { actor, eventId, subject, action = 'order.read' } = about;
  if (!auditedKinds.includes(actor.kind)) return;
  const at = clock.now();
  const name = actorName(actor);
  const id = idOf(`${name} ${subject} ${at.toISOString().slice(0, minute)}`);
  await insertLook(db, { id, eventId, at, actor: name, action, subject });
}

/** A UUID of version 8 (RFC 9562, section 5.8) by the hash of a text. */
function idOf(text: string): Uuid {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
