import type { GraphQLError } from 'graphql';
import type { Locale } from '../domain/locale.ts';
import { RefusedFromMemory } from '../service/cart/refuse-from-memory.ts';
import type { RefusedCart } from '../service/cart/stays-refused.ts';
import type { Plan } from './graphql-plans.ts';
import { securityHeaders } from './security-headers.ts';

/** An answer as it lies ready: nothing is left to do but to write it. */
export interface ReadyAnswer {
  /** Name, value, name, ...: all that our own server says with an answer. */
  headers: string[];
  /** Its bytes, a character each ("latin1"): headers and body leave in one piece that way, and nothing is encoded. */
  bytes: string;
}

/** A text that was refused from memory: what it means, and the words in which it was refused. */
export interface KnownRefusal {
  text: string;
  locale: Locale;
  plan: Plan;
  cart: RefusedCart;
  headers: string[];
  /** Around the id of the request, the only thing in it that is another each time. */
  before: string;
  after: string;
}

export interface KnownRefusals {
  recall(text: string, locale: Locale): KnownRefusal | undefined;
  /**
   * `body` is what `requestId` was answered, for `errors`. Kept is only the refusal from memory of a single mutation: with
   * it nothing was done and nothing else is told.
   */
  remember(
    asked: { text: string; locale: Locale; requestId: string },
    plan: Plan,
    errors: readonly GraphQLError[],
    body: string,
  ): void;
  forget(known: KnownRefusal): void;
  size(): number;
}

/** Longer texts are answered as ever: together the texts kept are a few megabytes at most. */
const charactersMax = 4_000;
const keptMax = 500;

/**
 * The texts of requests that a node refuses from memory, each with its answer (docs/algorithms/stock-and-holds.md,
 * "Refusals from memory"). Once everything is gone thousands send the same text for the same batch: what it says is the
 * same for all, and is found out once. Whether it is still refused, and who asks, is looked at each time; nothing of who
 * asked before is kept.
 */
export function createKnownRefusals(): KnownRefusals {
  const known: Record<Locale, Map<string, KnownRefusal>> = { pt: new Map(), en: new Map() };

  return {
    recall: (text, locale) => known[locale].get(text),
    remember({ text, locale, requestId }, plan, errors, body) {
      const [cause] = errors.map(({ originalError }) => originalError);
      const isAll = errors.length === 1 && plan.kind === 'mutation' && plan.rootFields.length === 1;
      if (!isAll || !(cause instanceof RefusedFromMemory) || text.length > charactersMax) return;
      const [before, after, more] = Buffer.from(body).toString('latin1').split(requestId);
      if (before === undefined || after === undefined || more !== undefined) return;
      const { event, lines, refusal } = cause;
      const { id, slug, version } = event;
      const headers = headersOf(before.length + requestId.length + after.length);
      const kept = known[locale];
      // The oldest goes first: what is still asked for comes back with the next who asks it.
      if (kept.size >= keptMax) kept.delete(kept.keys().next().value ?? '');
      const cart = { event: { id, slug, version }, lines, refusal };
      kept.set(text, { text, locale, plan, cart, headers, before, after });
    },
    forget: ({ text, locale }) => void known[locale].delete(text),
    size: () => known.pt.size + known.en.size,
  };
}

export function readyAnswer({ before, after, headers }: KnownRefusal, requestId: string): ReadyAnswer {
  return { headers, bytes: before + requestId + after };
}

function headersOf(length: number): string[] {
  const always = Object.entries({ ...securityHeaders, 'cache-control': 'no-store' }).flat();
  return [...always, 'content-type', 'application/json; charset=utf-8', 'content-length', String(length)];
}
