import type { GraphqlResult } from './graphql-result.ts';

export interface WatchOptions<Data> {
  /** Asks once, such as `() => ask(orderPage, variables)`. */
  ask: () => Promise<GraphqlResult<Data>>;
  /** Gets whatever data came, with errors beside it or not. Without data nothing is told: the last stays. */
  onData: (data: Data) => void;
  /** How many times in a row no data has come; 0 when it came. Tells the age of what is shown, not an error. */
  onMissed?: (times: number) => void;
  /** The milliseconds until the next time; null when nothing new can come by itself. */
  pause: (missed: number) => number | null;
  /** Whether the first time is now, or after the first pause. */
  beginsNow: boolean;
  /** Goes on while nobody looks: for what the title of a tab in the background tells. */
  isNeverHidden?: boolean;
}

export interface Watch {
  /** Asks now, and answers when what came is told; what was asked before this call does not count. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Asks again and again while somebody looks at the page, and at once when they come back to it. As specification
 * section 7 has it for watched queries: errors are ignored, and what was heard last stays.
 */
export function watch<Data>({
  ask,
  onData,
  onMissed,
  pause,
  beginsNow,
  isNeverHidden,
}: WatchOptions<Data>): Watch {
  let isStopped = false;
  let missed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;

  const isSeen = () => isNeverHidden || isVisible();

  const wait = () => {
    clearTimeout(timer);
    const milliseconds = isStopped ? null : pause(missed);
    // Whoever does not look is told when they come back, by `lookAgain`.
    if (milliseconds !== null) timer = setTimeout(() => isSeen() && void look(), milliseconds);
  };

  /** One question at a time, so that an older answer never takes the place of a newer one. */
  const look = (): Promise<void> => {
    clearTimeout(timer);
    underWay ??= ask().then(({ data }) => {
      underWay = null;
      if (isStopped) return;
      missed = data ? 0 : missed + 1;
      if (data) onData(data);
      onMissed?.(missed);
      wait();
    });
    return underWay;
  };

  const lookAgain = () => {
    if (isVisible() && pause(missed) !== null) void look();
  };

  document.addEventListener('visibilitychange', lookAgain);
  if (beginsNow && isSeen()) void look();
  else wait();

  return {
    async refresh() {
      await underWay;
      await look();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    },
  };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
