import { type Chance, chanceOf } from '#test/support/random/chance.ts';

/** One thing that an actor does. Its own seed decides how: what others do beside it changes none of its choices. */
export interface Act {
  actor: string;
  name: string;
  seed: number;
}

/** Turns of the whole sale between two steps. */
export const turns = [
  'the bank goes down',
  'the bank comes back',
  'a week passes',
  'the waiting room opens',
  'the waiting room closes',
  'the second event is canceled',
] as const;
export type Turn = (typeof turns)[number];

/** Turns, then acts at once, then time, then one run of the jobs. */
export interface Step {
  /** From 1; it stays when others are dropped. */
  number: number;
  turns: Turn[];
  acts: Act[];
  passesSeconds: number;
  /** Decides which jobs run. */
  jobSeed: number;
}

/** All that a simulated sale will try: drawn before anything is done, so that a seed has one trace. */
export interface Trace {
  seed: number;
  steps: Step[];
}

/** Names and weights of acts, by their actor. */
export type Cast = Readonly<Record<string, Readonly<Record<string, { weight: number }>>>>;

const pauses = [1, 20, 30, 45, 60, 60, 290, 301, 890, 901];

/** Draws the trace of a seed. It needs neither clock nor database. */
export function drawTrace(seed: number, steps: number, cast: Cast): Trace {
  const chance = chanceOf(seed);
  const drawn = Object.entries(cast).flatMap(([actor, acts]) =>
    Object.entries(acts).flatMap(([name, { weight }]) =>
      Array<{ actor: string; name: string }>(weight).fill({ actor, name }),
    ),
  );
  let downUntil = 0;
  let isDown = false;
  return {
    seed,
    steps: Array.from({ length: steps }, (_, index) => {
      const number = index + 1;
      if (chance.once(15)) downUntil = number + 1 + chance.below(3);
      const turned = fixedTurns(number, steps);
      if (number < downUntil !== isDown) {
        isDown = !isDown;
        turned.unshift(isDown ? 'the bank goes down' : 'the bank comes back');
      }
      return {
        number,
        turns: turned,
        acts: Array.from({ length: 1 + chance.below(6) }, () => ({
          ...chance.of(drawn),
          seed: seedOf(chance),
        })),
        passesSeconds: chance.once(5) ? chance.of(pauses) : 0,
        jobSeed: seedOf(chance),
      };
    }),
  };
}

const seedOf = (chance: Chance) => chance.below(2 ** 32);

/** A sale has one afternoon, however long: these come at a share of it. */
const shares: readonly [Turn, number][] = [
  // The law's seven days are over for what was bought before: from then on such tickets can be put up for sale.
  ['a week passes', 0.4],
  // For a fifth of the afternoon too many people come to the first event.
  ['the waiting room opens', 0.5],
  ['the waiting room closes', 0.7],
  ['the second event is canceled', 0.85],
];

function fixedTurns(number: number, steps: number): Turn[] {
  return shares.flatMap(([turn, share]) => (number === Math.ceil(steps * share) ? [turn] : []));
}

/** How many acts it has. */
export const actsOf = ({ steps }: Trace): number => steps.reduce((sum, { acts }) => sum + acts.length, 0);

/** A line for each step that does something. */
export function tellTrace({ steps }: Trace): string[] {
  return steps.map(({ number, turns, acts, passesSeconds, jobSeed }) => {
    const said = acts.map(({ actor, name, seed }) => `${actor}: ${name} (${seed})`);
    const passes = passesSeconds > 0 ? [`${passesSeconds} s pass`] : [];
    return `step ${number}: ${[...turns, ...said, ...passes, `jobs (${jobSeed})`].join('; ')}`;
  });
}
