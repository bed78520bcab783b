/**
 * Where a browser closes its storage to us, reading `localStorage` or `sessionStorage` throws, in scripts of libraries too.
 * The page then keeps in memory what a tab would keep. Names nothing from outside of itself, for pages have its text inline.
 */
export function openStorages(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      // An empty one answers too.
      if (window[name] === null) throw new Error('It is closed.');
    } catch {
      const kept = new Map<string, string>();
      const value: Storage = {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, String(text)),
        removeItem: (key) => void kept.delete(key),
        clear: () => kept.clear(),
        key: (index) => [...kept.keys()][index] ?? null,
        get length() {
          return kept.size;
        },
      };
      Object.defineProperty(window, name, { configurable: true, value });
    }
  }
}
