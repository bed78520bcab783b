import type { ExecutionResult } from 'graphql';
import type { Locale } from '../domain/locale.ts';
import type { Plan } from './graphql-plans.ts';
import { type Look, lookOnce, type PublicSources } from './look-once.ts';

/** An answer to a public question: the same bytes for everybody. */
export interface KeptAnswer {
  /** As it is sent; null when it was an error, which is told to each asker anew and not kept. */
  bytes: Buffer | null;
  /** The same for whoever asks inside this process. It belongs to all of them: nobody changes it. */
  result: ExecutionResult;
}

export interface KeptAnswers {
  /** Whether the question asks for nothing but what is public. */
  takes(plan: Plan): boolean;
  /** Answers, once however many ask, and again when something it was made of has changed. */
  answer(plan: Plan, variables: Record<string, unknown>, locale: Locale): Promise<KeptAnswer>;
  /** Of all that is kept, in bytes, about. */
  weight(): number;
}

export interface KeptAnswersOptions {
  /** Of all answers together, about; beyond it those not asked for the longest go. */
  weightMax: number;
  /** What is asked with longer variables is answered and not kept. */
  variablesLengthMax: number;
}

/**
 * The questions that are the same whoever asks. A question with any other in it is somebody's own and never comes here.
 */
const publicRoots = new Set(['event', 'events', 'availability']);

const usual: KeptAnswersOptions = { weightMax: 64 * 1024 * 1024, variablesLengthMax: 500 };

/** As objects an answer takes about four times its bytes; and each has a key, a look and a place in a map. */
const weightPerByte = 5;
const weightOfEntry = 2_000;

interface Entry extends KeptAnswer {
  look: Look;
  weight: number;
}

/**
 * Keeps the answers to public questions (docs/algorithms/kept-answers.md). Nobody is asking when one is made: it is
 * executed with this node's copies and the clock in reach, and no customer, no login, no address and no database.
 */
export function createKeptAnswers(
  sources: PublicSources,
  { weightMax, variablesLengthMax }: KeptAnswersOptions = usual,
): KeptAnswers {
  /** The one asked last is the last. */
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<KeptAnswer>>();
  const numbers = new WeakMap<Plan, number>();
  let plansSeen = 0;
  let weight = 0;

  /** 0 for a plan that asks for something of somebody's. */
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
        // Unless another took its place meanwhile, which then is the one to stay.
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
  ): Promise<KeptAnswer> {
    const look = lookOnce(sources);
    const nobody = { context: look.sources, customerId: null, sessionId: null, ipAddress: null, locale };
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

function isPublic({ kind, rootFields }: Plan): boolean {
  return kind === 'query' && rootFields.length > 0 && rootFields.every((name) => publicRoots.has(name));
}
