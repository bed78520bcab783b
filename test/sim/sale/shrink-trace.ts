import { actsOf, type Step, type Trace } from './trace.ts';

/** Plays a trace on an empty shop; the violation, or null where every rule held. */
export type Play = (trace: Trace) => Promise<Violation | null>;

export interface Violation {
  /** In whose step it was found; the number after the last one is the evening, when everybody goes home. */
  step: number;
  said: string;
}

export interface Shrunk {
  trace: Trace;
  violation: Violation;
  /** How often something was played. */
  plays: number;
}

export interface ShrinkOptions {
  /** No more plays than this. */
  playsMax?: number;
  /** So often one candidate is tried: the order of what happens at once is not for the trace to say. */
  triesEach?: number;
}

/**
 * Makes a failing trace shorter, always in the same order: what came after the violation, then steps, then whole actors, then
 * steps again, then single acts and turns and pauses (docs/algorithms/simulation.md, "Shrinking"). A candidate counts when any
 * rule is broken, for the shortest way into trouble is wanted, not one certain trouble.
 */
export async function shrinkTrace(
  failing: { trace: Trace; violation: Violation },
  play: Play,
  { playsMax = 400, triesEach = 1 }: ShrinkOptions = {},
): Promise<Shrunk> {
  let { trace, violation } = failing;
  let plays = 0;

  /** True when it still fails: then it is the trace from now on. */
  async function takes(steps: readonly Step[]): Promise<boolean> {
    for (let tries = 0; tries < triesEach && plays < playsMax; tries += 1) {
      plays += 1;
      const candidate = { ...trace, steps: [...steps] };
      const found = await play(candidate);
      if (found === null) continue;
      trace = { ...candidate, steps: candidate.steps.filter(({ number }) => number <= found.step) };
      violation = found;
      return true;
    }
    return false;
  }

  async function dropSteps(): Promise<void> {
    for (
      let size = Math.ceil(trace.steps.length / 2);
      size >= 1;
      size = size === 1 ? 0 : Math.ceil(size / 2)
    ) {
      // From the end: what came late depends on what came early, and not the other way round.
      for (let end = trace.steps.length; end > 0; ) {
        const start = Math.max(0, end - size);
        const without = [...trace.steps.slice(0, start), ...trace.steps.slice(end)];
        await takes(without);
        end = Math.min(start, trace.steps.length);
      }
    }
  }

  async function dropActors(): Promise<void> {
    const actors = new Set(trace.steps.flatMap(({ acts }) => acts.map(({ actor }) => actor)));
    for (const actor of [...actors].sort()) {
      await takes(
        trace.steps.map((step) => ({ ...step, acts: step.acts.filter((act) => act.actor !== actor) })),
      );
    }
  }

  /** Drops from each step that is left its acts, its turns and its pause, one after the other. */
  async function dropParts(): Promise<void> {
    for (const { number } of [...trace.steps].reverse()) {
      for (const less of ['acts', 'turns'] as const) {
        const many = trace.steps.find((step) => step.number === number)?.[less].length ?? 0;
        for (let at = many - 1; at >= 0; at -= 1) {
          await takes(changed(trace, number, (step) => ({ ...step, [less]: step[less].toSpliced(at, 1) })));
        }
      }
      if ((trace.steps.find((step) => step.number === number)?.passesSeconds ?? 0) > 0)
        await takes(changed(trace, number, (step) => ({ ...step, passesSeconds: 0 })));
    }
  }

  trace = { ...trace, steps: trace.steps.filter(({ number }) => number <= violation.step) };
  for (;;) {
    const before = sizeOf(trace);
    await dropSteps();
    await dropActors();
    await dropParts();
    if (sizeOf(trace) === before || plays >= playsMax) return { trace, violation, plays };
  }
}

function changed({ steps }: Trace, number: number, change: (step: Step) => Step): Step[] {
  return steps.map((step) => (step.number === number ? change(step) : step));
}

const sizeOf = (trace: Trace) =>
  trace.steps.length + actsOf(trace) + trace.steps.reduce((sum, { turns }) => sum + turns.length, 0);
