import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { insertDataRequest } from './data-request.sql.ts';

/**
 * Asks a person what no page answers; it needs a person from now on, for fifteen days at most. Refusals: WORDS_REQUIRED; FIELD_TOO_LONG;
 * DATA_REQUEST_OPEN where one of the customer waits.
 */
export async function askAboutData(
  { db, clock, ids }: WithDb & WithClock & WithIds,
  { actor, words: typed }: { actor: CustomerActor; words: string },
): Promise<void> {
  const words = typed.trim();
  if (words === '') throw new DomainError('WORDS_REQUIRED', { field: 'words' });
  if (words.length > limits.dataRequestLengthMax) throw new DomainError('FIELD_TOO_LONG', { field: 'words' });
  const request = { id: ids.uuid(), customerId: actor.id, words, askedAt: clock.now() };
  if (!(await insertDataRequest(db, request))) throw new DomainError('DATA_REQUEST_OPEN');
}

/** The instant until which a request is to be answered. */
export function dataRequestDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + limits.dataRequestDays * 86_400_000);
}
