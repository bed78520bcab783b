import { applyLiveChange, type LiveChange } from '#src/domain/live/live-change.ts';
import { liveLimits } from '#src/domain/live/live-limits.ts';
import type { LiveSale } from '#src/domain/live/live-sale.ts';
import { streamedEvents } from '#src/web/kit/client/event-stream.ts';

export interface LiveState {
  /** null until the first reading. */
  sale: LiveSale | null;
  /** Time of the last reading that was heard of. */
  at: string | null;
  isLost: boolean;
  /** Nothing comes any more, and why. */
  isRefused: boolean;
}

export const noLiveState: LiveState = { sale: null, at: null, isLost: false, isRefused: false };

interface Followed {
  open: (signal: AbortSignal) => Promise<Response>;
  onState: (state: LiveState) => void;
}

const firstPauseMs = 1_000;
const pauseMaxMs = 30_000;

/**
 * Follows a sale while somebody looks at the page, and connects again when its stream ends
 * (docs/algorithms/live-sale.md, "What is sent"). Ends with the returned function.
 */
export function followLiveSale({ open, onState }: Followed): () => void {
  let state = noLiveState;
  let isOver = false;
  let failures = 0;
  let control: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: Partial<LiveState>) {
    state = { ...state, ...next };
    if (!isOver) onState(state);
  }

  function watchOver(own: AbortController) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      become({ isLost: true });
      own.abort();
    }, liveLimits.lostMilliseconds);
  }

  async function read(own: AbortController): Promise<void> {
    watchOver(own);
    const response = await open(own.signal);
    if ([401, 403, 404].includes(response.status)) {
      isOver = true;
      state = { ...state, isRefused: true };
      return onState(state);
    }
    if (!response.ok || response.body === null) throw new Error(`The stream answered ${response.status}.`);
    for await (const { event, data } of streamedEvents(response.body)) {
      const { at, sale, change } = JSON.parse(data) as { at: string; sale?: LiveSale; change?: LiveChange };
      const before = state.sale;
      const now = event === 'snapshot' ? (sale ?? null) : change && before && applyLiveChange(before, change);
      // A stream that lives but has no new reading is as good as none.
      if (at !== state.at || event === 'snapshot') watchOver(own);
      failures = 0;
      become({ at, isLost: false, ...(now && { sale: now }) });
    }
  }

  async function connect(): Promise<void> {
    const own = new AbortController();
    control = own;
    await read(own).catch(() => {});
    clearTimeout(timer);
    if (isOver || control !== own) return;
    // A node that stops is followed by another one at once; who fails twice has lost the connection.
    if (failures > 0) become({ isLost: true });
    const pause = Math.min(pauseMaxMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2);
    failures += 1;
    timer = setTimeout(() => void connect(), pause);
  }

  function look() {
    clearTimeout(timer);
    control?.abort();
    control = null;
    if (document.visibilityState === 'visible' && !isOver) void connect();
  }

  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    isOver = true;
    clearTimeout(timer);
    control?.abort();
    document.removeEventListener('visibilitychange', look);
  };
}
