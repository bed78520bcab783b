import type { Locale } from '../../domain/locale.ts';
import { RefusedFromMemory } from '../../service/selling/cart/refuse-from-memory.ts';
import type { RefusedCart } from '../../service/selling/cart/stays-refused.ts';
import { headersOf, type KnownAnswer, type KnownAnswers } from '../graphql/known-answers.ts';
import type { Requester } from './requester.ts';

/** Longer texts are not cached, so that the cache stays within a few megabytes. */
const charactersMax = 4_000;
const keptMax = 500;

interface Options {
  /** Whether the cart would get the same refusal now. */
  staysRefused(requester: Requester, cart: RefusedCart): Promise<boolean>;
  /** How often something else was counted in the operation, such as a try of a coupon. */
  onesCounted(): number;
}

/**
 * The texts of requests that a node refuses from memory, each with its answer (docs/algorithms/stock-and-holds.md,
 * "Refusals from memory"). When everything is sold, thousands send the same text for the same batch, and it is parsed once.
 * Requester and refusal are checked each time; nothing about earlier requesters is stored.
 */
export function createKnownRefusals(options: Options): KnownAnswers<Requester> & { size(): number } {
  const known: Record<Locale, Map<string, KnownAnswer<Requester>>> = { pt: new Map(), en: new Map() };

  return {
    recall: (text, locale) => known[locale].get(text),
    before: () => options.onesCounted(),
    remember({ text, locale, requestId }, plan, errors, body, countedBefore) {
      // An operation that counts something must run each time.
      if (options.onesCounted() !== countedBefore) return;
      const [cause] = errors.map(({ originalError }) => originalError);
      const isAll = errors.length === 1 && plan.kind === 'mutation' && plan.rootFields.length === 1;
      if (!isAll || !(cause instanceof RefusedFromMemory) || text.length > charactersMax) return;
      const [before, after, more] = Buffer.from(body).toString('latin1').split(requestId);
      if (before === undefined || after === undefined || more !== undefined) return;
      const { event, lines, refusal } = cause;
      const { id, slug, version } = event;
      const headers = headersOf(before.length + requestId.length + after.length);
      const kept = known[locale];
      // The oldest is removed; if it is still in demand, its next request adds it again.
      if (kept.size >= keptMax) kept.delete(kept.keys().next().value ?? '');
      const cart = { event: { id, slug, version }, lines, refusal };
      const isStillRight = (requester: Requester) => options.staysRefused(requester, cart);
      kept.set(text, { text, locale, plan, code: refusal.code, headers, before, after, isStillRight });
    },
    forget: ({ text, locale }) => void known[locale].delete(text),
    size: () => known.pt.size + known.en.size,
  };
}
