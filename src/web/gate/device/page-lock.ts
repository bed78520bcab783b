/** The right of one page to read at this phone; the browser ends it with the page. */
export interface PageLock {
  /** Asks for it. It comes at once where no page has it, and else once the other page is gone. */
  wait(): void;
  /** Takes it from the page that has it. */
  take(): void;
}

/**
 * Two pages of a phone would number one log twice, and neither would know whom the other lets in. `changed` hears of each
 * change, also of the first answer.
 */
export function pageLock(name: string, changed: (isHeld: boolean) => void): PageLock {
  let latest = 0;
  let waiting = new AbortController();

  function wait(): void {
    waiting = new AbortController();
    void hold({ signal: waiting.signal });
  }

  async function hold(options: LockOptions): Promise<void> {
    latest += 1;
    const own = latest;
    let isHeld = false;
    // Browsers have locks on safe addresses only; elsewhere the storage numbers what two pages log.
    const { locks } = navigator as { locks?: LockManager };
    if (locks === undefined) return changed(true);
    try {
      await locks.request(name, options, async (lock) => {
        if (lock === null) return;
        isHeld = true;
        changed(true);
        await new Promise(() => {});
      });
    } catch {
      // Neither given nor given up: this browser refuses locks.
      if (!isHeld && own === latest) return changed(true);
    }
    if (own !== latest) return;
    changed(false);
    wait();
  }

  return {
    wait: () => void hold({ ifAvailable: true }),
    take() {
      waiting.abort();
      void hold({ steal: true });
    },
  };
}
