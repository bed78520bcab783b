import { afterEach, beforeEach } from 'vitest';

interface Navigating extends Event {
  destination: { url: string };
  hashChange: boolean;
}

/**
 * Addresses that the page wanted to load as a new document, oldest first. Nothing is loaded: the document under test
 * stays.
 */
export function keepDocument(): { readonly left: readonly string[] } {
  const left: string[] = [];
  const keep = (event: Event) => {
    const { destination, hashChange } = event as Navigating;
    if (hashChange) return;
    const { pathname, search, hash } = new URL(destination.url);
    left.push(pathname + search + hash);
    event.preventDefault();
  };
  const { navigation } = window as unknown as { navigation: EventTarget };
  beforeEach(() => {
    left.length = 0;
    navigation.addEventListener('navigate', keep);
  });
  afterEach(() => navigation.removeEventListener('navigate', keep));
  return { left };
}
