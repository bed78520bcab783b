import { DomainError } from '#src/domain/refusal.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import type { Buyer, World } from './world.ts';

/** Refusals that cannot be right, however many ask at once and whatever the bank does. */
const neverTold = ['UNEXPECTED', 'TOO_MANY_REQUESTS', 'INVALID_INPUT', 'INVALID_REQUEST'];

/**
 * Counts a refusal, and the times somebody is told to come again. Throws for one that cannot be right: it is no answer but a
 * fault.
 */
export function countRefusal({ refused }: World, code: string, mayBeTold: readonly string[] = []): void {
  if (neverTold.includes(code) && !mayBeTold.includes(code)) throw new Error(`Nobody may be told ${code}.`);
  refused[code] = (refused[code] ?? 0) + 1;
}

/**
 * The answer of a command of staff, of a gate or of a till; null for a refusal, which is counted. BUSY is waited for. Any other
 * failure ends the play.
 */
export async function command<Answer>(
  world: World,
  run: () => Promise<Answer>,
  mayBeTold: readonly string[] = [],
): Promise<{ answer: Answer } | null> {
  try {
    return { answer: await againWhenBusy(run, () => countRefusal(world, 'BUSY')) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    countRefusal(world, error.code, mayBeTold);
    return null;
  }
}

/** How often something was carried out; the result tells it, so that a test sees that nothing is tried in vain. */
export function did({ done }: World, what: string): void {
  done[what] = (done[what] ?? 0) + 1;
}

/** Asks the API; a refusal is counted, BUSY is waited for, anything else that is no answer ends the simulation. */
export async function ask<T>(
  world: World,
  query: string,
  variables: Record<string, unknown>,
  buyer: Buyer | null,
  mayBeTold: readonly string[] = [],
): Promise<T | null> {
  const token = buyer === null ? {} : { token: buyer.customer.token };
  const node = world.chance.of(world.nodes);
  const answer = await againWhenBusy(
    () => node.graphql<T>(query, variables, token),
    () => countRefusal(world, 'BUSY'),
  );
  const code = answer.errors?.[0]?.extensions.code;
  if (code === undefined) return answer.data;
  if (answer.status >= 500)
    throw new Error(`The API answered ${code} (${answer.status}): ${JSON.stringify(answer.errors)}`);
  countRefusal(world, code, mayBeTold);
  return null;
}
