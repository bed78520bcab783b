import type { GateVerdict } from '../port/device-port.ts';

/** go: let through. check: let through once a proof was seen. stop: not. Each has a colour, a shape, a sound and a shake. */
export type VerdictLook = 'go' | 'check' | 'stop';

export function lookOf({ answer, ground }: Pick<GateVerdict, 'answer' | 'ground'>): VerdictLook {
  if (answer !== 'ADMITTED' && answer !== 'EXITED') return 'stop';
  return answer === 'ADMITTED' && ground !== null ? 'check' : 'go';
}

/** The lowest age of a rating such as `A16`, in years; null for one that every age may see. */
export function ageOf(rating: string | null): number | null {
  const years = /^A(\d+)$/.exec(rating ?? '')?.[1];
  return years === undefined ? null : Number(years);
}
