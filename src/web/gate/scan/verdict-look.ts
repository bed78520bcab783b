import type { VerdictLook } from '../frame/verdict-sign.tsx';
import type { GateVerdict } from '../port/device-port.ts';

export function lookOf({ answer, ground }: Pick<GateVerdict, 'answer' | 'ground'>): VerdictLook {
  if (answer !== 'ADMITTED' && answer !== 'EXITED') return 'stop';
  return answer === 'ADMITTED' && ground !== null ? 'check' : 'go';
}

/** The lowest age of a rating such as `A16`, in years; null for one that every age may see. */
export function ageOf(rating: string | null): number | null {
  const years = /^A(\d+)$/.exec(rating ?? '')?.[1];
  return years === undefined ? null : Number(years);
}
