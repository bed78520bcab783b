import type { Locale } from '../../domain/locale.ts';
import type { Plan } from '../graphql/plans.ts';
import type { PublicAnswer, PublicAnswers } from '../graphql/public-answers.ts';
import { type Look, lookOnce, type PublicSources } from './look-once.ts';

/** A cache of answers whose size is bounded. */
export interface AnswerCache extends PublicAnswers {
  /** Estimated size of all entries, in bytes. */
  weight(): number;
}

export interface AnswerCacheOptions {
  /** The root fields whose answer is the same for everybody. A query with any other is not cached. */
  publicRoots: ReadonlySet<string>;
  /** Bound on the estimated size; the least recently used entries are removed. */
  weightMax: number;
  /** Queries with longer variables are not cached. */
  variablesLengthMax: number;
}

const usual: Omit<AnswerCacheOptions, 'publicRoots'> = {
  weightMax: 64 * 1024 * 1024,
  variablesLengthMax: 500,
};

/** An answer's objects take about four times its bytes; each entry also has a key and what it was made of. */
const weightPerByte = 5;
const weightOfEntry = 2_000;

interface Entry extends PublicAnswer {
  look: Look;
  weight: number;
}

/**
 * Caches the answers to public queries (docs/algorithms/response-cache.md). A query is executed for an anonymous requester,
 * with access to this node's copies and the clock only: no customer, no login, no address and no database.
 */
export function createAnswerCache(
  sources: PublicSources,
  options: Pick<AnswerCacheOptions, 'publicRoots'> & Partial<AnswerCacheOptions>,
): AnswerCache {
  const { publicRoots, weightMax, variablesLengthMax } = { ...usual, ...options };
  /** The most recently used is the last. */
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<PublicAnswer>>();
  const numbers = new WeakMap<Plan, number>();
  let plansSeen = 0;
  let weight = 0;

  function isPublic({ kind, rootFields }: Plan): boolean {
    return kind === 'query' && rootFields.length > 0 && rootFields.every((name) => publicRoots.has(name));
  }

  /** A number per public plan; 0 for a plan that reads anything personal. */
  function numberOf(plan: Plan): number {
    let number = numbers.get(plan);
    if (number === undefined) {
      plansSeen += 1;
      number = isPublic(plan) ? plansSeen : 0;
      numbers.set(plan, number);
    }
    return number;
  }

  function keep(key: string, entry: Entry): void {
    if (entry.weight > weightMax) return;
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
    entries.set(key, entry);
    weight += entry.weight;
    for (const [oldest, { weight: freed }] of entries) {
      if (weight <= weightMax) break;
      entries.delete(oldest);
      weight -= freed;
    }
  }

  async function rightOne(key: string): Promise<Entry | null> {
    for (let entry = entries.get(key); entry !== undefined; ) {
      const isRight = await entry.look.isStillRight();
      const now = entries.get(key);
      if (isRight) {
        // Unless another one replaced it meanwhile.
        if (now === entry) {
          entries.delete(key);
          entries.set(key, entry);
        }
        return entry;
      }
      if (now === entry) return null;
      entry = now;
    }
    return null;
  }

  async function make(
    plan: Plan,
    variables: Record<string, unknown>,
    locale: Locale,
    key: string | null,
  ): Promise<PublicAnswer> {
    const look = lookOnce(sources);
    const nobody = { context: look.sources, actor: null, sessionId: null, ipAddress: null, locale };
    const result = await plan.execute({}, nobody, variables);
    if (result.errors !== undefined && result.errors.length > 0) return { bytes: null, result };
    const bytes = Buffer.from(JSON.stringify(result));
    if (key !== null) {
      keep(key, { bytes, result, look, weight: weightOfEntry + bytes.length * weightPerByte });
    }
    return { bytes, result };
  }

  return {
    takes: (plan) => numberOf(plan) > 0,
    async answer(plan, variables, locale) {
      const said = JSON.stringify(variables);
      if (said.length > variablesLengthMax) return await make(plan, variables, locale, null);
      const key = `${numberOf(plan)} ${locale} ${said}`;
      const kept = await rightOne(key);
      if (kept !== null) return kept;
      let made = making.get(key);
      if (made === undefined) {
        made = make(plan, variables, locale, key).finally(() => making.delete(key));
        making.set(key, made);
      }
      return await made;
    },
    weight: () => weight,
  };
}
