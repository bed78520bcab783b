import { vi } from 'vitest';

/** Runs a loader that keeps bytes for search engines, as the server does: a browser has no Buffer for them. */
export async function withoutBuffer<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  vi.stubGlobal('Buffer', { from: (words: string) => new TextEncoder().encode(words) });
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
  }
}
