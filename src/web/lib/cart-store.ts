/**
 * What a person has chosen, per event, kept in this browser as specification section 3 names it: one store for
 * tickets and things, one for sessions with artists. The hold itself lives on the server; here is its id.
 */
export interface LocalLine {
  batchId: string;
  quantity: number;
}

export interface LocalCart {
  eventInfo: { slug: string; name: string } | null;
  /** The hold on the server that came of it. */
  shoppingCart: { id: string; expiresAt: string | null } | null;
  categories: string[];
  tickets: LocalLine[];
  artists: LocalLine[];
  startCheckout: boolean;
}

export type Shelf = 'tickets' | 'artists';

const storageKeys: Record<Shelf, string> = { tickets: 'canhoto::cart', artists: 'canhoto::artistCart' };

const empty: LocalCart = {
  eventInfo: null,
  shoppingCart: null,
  categories: [],
  tickets: [],
  artists: [],
  startCheckout: false,
};

function readAll(shelf: Shelf): Record<string, LocalCart> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys[shelf]) ?? '{}');
    return stored && typeof stored === 'object' ? (stored as Record<string, LocalCart>) : {};
  } catch {
    return {};
  }
}

function writeAll(shelf: Shelf, carts: Record<string, LocalCart>): void {
  try {
    localStorage.setItem(storageKeys[shelf], JSON.stringify(carts));
  } catch {
    // A full or closed storage only means that the choice is forgotten when the page is left.
  }
}

export function readLocalCart(slug: string, shelf: Shelf): LocalCart {
  return { ...empty, ...readAll(shelf)[slug] };
}

function change(slug: string, shelf: Shelf, part: Partial<LocalCart>): void {
  const carts = readAll(shelf);
  writeAll(shelf, { ...carts, [slug]: { ...empty, ...carts[slug], ...part } });
}

/** All chosen lines of the event, of both stores. */
export function readLines(slug: string): LocalLine[] {
  return [...readLocalCart(slug, 'tickets').tickets, ...readLocalCart(slug, 'artists').artists];
}

export function keepLines(
  event: { slug: string; name: string },
  chosen: (LocalLine & { shelf: Shelf; categoryId: string })[],
): void {
  for (const shelf of ['tickets', 'artists'] as const) {
    const here = chosen.filter((line) => line.shelf === shelf);
    change(event.slug, shelf, {
      eventInfo: { slug: event.slug, name: event.name },
      categories: [...new Set(here.map((line) => line.categoryId))],
      [shelf]: here.map(({ batchId, quantity }) => ({ batchId, quantity })),
    });
  }
}

/** The hold is on the server: remember which, for both stores since one hold carries the lines of both. */
export function keepHold(slug: string, hold: { id: string; expiresAt: string | null }): void {
  for (const shelf of ['tickets', 'artists'] as const) {
    change(slug, shelf, { shoppingCart: { id: hold.id, expiresAt: hold.expiresAt }, startCheckout: true });
  }
}

/** The hold is over, the choice is not: it can be tried again. */
export function forgetHold(slug: string): void {
  for (const shelf of ['tickets', 'artists'] as const) {
    change(slug, shelf, { shoppingCart: null, startCheckout: false });
  }
}

export function clearLocalCart(slug: string): void {
  for (const shelf of ['tickets', 'artists'] as const) {
    const carts = readAll(shelf);
    delete carts[slug];
    writeAll(shelf, carts);
  }
}
