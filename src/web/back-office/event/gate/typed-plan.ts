import { gatesMax } from '#src/domain/gate/gate-plan.ts';
import { newKey } from '../../editor/fields/new-key.ts';
import type { GateDesk } from './use-gate-desk.ts';

type Plan = GateDesk['plan'];

export interface TypedGate {
  /** The key of a gate that there is; of a new one something that no other row has. */
  id: string;
  isNew: boolean;
  name: string;
  /** Null for every ticket. */
  offerIds: string[] | null;
}

/** A plan as somebody types it. */
export interface TypedPlan {
  gates: TypedGate[];
  hasReentry: boolean;
  /** Minutes; empty for any hour. */
  opens: string;
  closes: string;
}

export type TypedProblem = 'gateNameMissing' | 'gateNameTwice' | 'offersMissing' | 'minutesWrong';

export const nameMax = 40;
/** A gate's key has 40 characters at most, with room for a number. */
const keyLengthMax = 36;
export const minutesMax = 24 * 60;

export function typedOf({ gates, hasReentry, opensMinutesBefore, closesMinutesAfter }: Plan): TypedPlan {
  return {
    gates: gates.map(({ key, name, offerIds }) => ({ id: key, isNew: false, name, offerIds })),
    hasReentry,
    opens: opensMinutesBefore === null ? '' : String(opensMinutesBefore),
    closes: closesMinutesAfter === null ? '' : String(closesMinutesAfter),
  };
}

export function isSame(one: TypedPlan, other: TypedPlan): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The field of a gate's name, and that of its offers, in the form. */
export const nameField = ({ id }: TypedGate) => `gate-${id}-name`;
export const offersField = ({ id }: TypedGate) => `gate-${id}-offers`;

export function problemsOf({ gates, opens, closes }: TypedPlan): { field: string; problem: TypedProblem }[] {
  const names = gates.map(({ name }) => name.trim().toLowerCase());
  const ofGates = gates.flatMap((gate, place) => {
    const name = names[place] ?? '';
    const problems: { field: string; problem: TypedProblem }[] = [];
    if (name === '') problems.push({ field: nameField(gate), problem: 'gateNameMissing' });
    else if (names.indexOf(name) < place) problems.push({ field: nameField(gate), problem: 'gateNameTwice' });
    if (gate.offerIds?.length === 0) problems.push({ field: offersField(gate), problem: 'offersMissing' });
    return problems;
  });
  const ofMinutes = Object.entries({ opens, closes })
    .filter(([, typed]) => !isMinutes(typed))
    .map(([field]) => ({ field, problem: 'minutesWrong' as const }));
  return [...ofGates, ...ofMinutes];
}

/** The plan to be stored, of one without problems. A new gate gets its key from its name, and keeps it from then on. */
export function planOf({ gates, hasReentry, opens, closes }: TypedPlan): Plan {
  const keys = gates.filter(({ isNew }) => !isNew).map(({ id }) => id);
  return {
    gates: gates.map(({ id, isNew, name, offerIds }) => {
      const key = isNew ? newKey(name, keys, keyLengthMax) : id;
      keys.push(key);
      return { key, name: name.trim(), offerIds };
    }),
    hasReentry,
    opensMinutesBefore: minutesOf(opens),
    closesMinutesAfter: minutesOf(closes),
  };
}

/**
 * Gates and a gate for each artist with a session that none of them names. A gate that has the artist's name takes the
 * sessions, unless it opens for every ticket.
 */
export function withArtists(gates: readonly TypedGate[], offers: GateDesk['offers']): TypedGate[] {
  const named = new Set(gates.flatMap(({ offerIds }) => offerIds ?? []));
  const all = [...gates];
  for (const { id, artist } of offers) {
    if (artist === null || named.has(id)) continue;
    const name = artist.slice(0, nameMax).trim();
    const place = all.findIndex((gate) => gate.name.trim().toLowerCase() === name.toLowerCase());
    const own = all[place];
    if (own !== undefined && own.offerIds !== null) all[place] = { ...own, offerIds: [...own.offerIds, id] };
    else if (own === undefined && all.length < gatesMax) {
      all.push({ id: `artist-${id}`, isNew: true, name, offerIds: [id] });
    }
  }
  return all;
}

function isMinutes(typed: string): boolean {
  return typed.trim() === '' || (/^\d{1,4}$/.test(typed.trim()) && Number(typed) <= minutesMax);
}

function minutesOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
