/** A token bucket of renders. */
export interface RenderBudget {
  hasOne(): boolean;
  take(): boolean;
}

export function createRenderBudget(options: {
  perSecond: number;
  atOnce: number;
  milliseconds: () => number;
}): RenderBudget {
  const { perSecond, atOnce, milliseconds } = options;
  let left = atOnce;
  let since = milliseconds();
  function hasOne(): boolean {
    const now = milliseconds();
    left = Math.min(atOnce, left + ((now - since) * perSecond) / 1000);
    since = now;
    return left >= 1;
  }
  return {
    hasOne,
    take() {
      if (!hasOne()) return false;
      left -= 1;
      return true;
    },
  };
}
