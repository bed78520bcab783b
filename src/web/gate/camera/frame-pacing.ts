/** Time as the pacing needs it. */
export interface PacingClock {
  /** Milliseconds, of any origin. */
  now(): number;
  /** Runs once, after so many milliseconds; the answer calls it off. */
  after(ms: number, run: () => void): () => void;
}

export const pageClock: PacingClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface Pacing {
  /** A frame is there; it is decoded or let go. */
  frame(): void;
  stop(): void;
}

/** Between the beginnings of two decodes: at most 12 a second, or a weak phone grows hot. */
const gapMs = 80;
/** Longer than a camera takes to start; then something is wrong. */
const silentMs = 5_000;

/**
 * Decides which frames are decoded: one at a time, with a pause between. `onSilent` is told where for five seconds no frame
 * came or a decode did not end; the watch begins before the first frame.
 */
export function createPacing({
  decode,
  onSilent,
  clock = pageClock,
}: {
  decode: () => Promise<void>;
  onSilent: (what: 'FRAMES' | 'DECODER') => void;
  clock?: PacingClock;
}): Pacing {
  let beganAt = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  let isStopped = false;
  let callOff = () => {};

  const watch = () => {
    callOff();
    callOff = clock.after(silentMs, () => {
      if (isStopped) return;
      watch();
      onSilent(isBusy ? 'DECODER' : 'FRAMES');
      isBusy = false;
    });
  };
  watch();

  return {
    frame() {
      if (isStopped) return;
      if (!isBusy) watch();
      if (isBusy || clock.now() - beganAt < gapMs) return;
      isBusy = true;
      beganAt = clock.now();
      const own = beganAt;
      const end = () => {
        if (own === beganAt) isBusy = false;
      };
      decode().then(end, end);
    },
    stop() {
      isStopped = true;
      callOff();
    },
  };
}

/** A code that was out of the picture for so long is shown anew. */
const goneMs = 1_500;

/**
 * Tells a code that comes into the picture from one that is still in it: held up for long, a ticket would be taken for its
 * own double.
 */
export function createSightings(clock: Pick<PacingClock, 'now'> = pageClock): (text: string) => boolean {
  let last: { text: string; at: number } | null = null;
  return (text) => {
    const at = clock.now();
    const isNew = last === null || last.text !== text || at - last.at >= goneMs;
    last = { text, at };
    return isNew;
  };
}
