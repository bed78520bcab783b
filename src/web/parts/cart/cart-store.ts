/**
 * What a person has chosen, per event, kept in this browser as specification section 3 names it: one store for
 * tickets and things, one for sessions with artists. The hold itself lives on the server; here is what is known of it.
 */
export interface LocalLine {
  batchId: string;
  quantity: number;
}

/** A hold as the server last told it. */
export interface LocalHold {
  id: string;
  expiresAt: string | null;
  /** All its lines, of both stores: one hold carries them together. */
  lines: LocalLine[];
  /** What was chosen for it and what it comes to, as one text; missing where only its lines were told. */
  choices?: string;
}

export interface LocalCart {
  eventInfo: { slug: string; name: string } | null;
  /** The hold on the server that came of it. */
  shoppingCart: LocalHold | null;
  /** The shelves of the event that something was chosen from. */
  categories: string[];
  tickets: LocalLine[];
  artists: LocalLine[];
  startCheckout: boolean;
  /** What was chosen and held before a hold of another kind took its place; only while there is such a hold. */
  aside?: Aside | undefined;
}

type Aside = Pick<LocalCart, 'shoppingCart' | 'categories' | 'tickets' | 'artists' | 'startCheckout'>;

export type Shelf = 'tickets' | 'artists';

const shelves = ['tickets', 'artists'] as const;
const storageKeys: Record<Shelf, string> = { tickets: 'canhoto::cart', artists: 'canhoto::artistCart' };

const empty: LocalCart = {
  eventInfo: null,
  shoppingCart: null,
  categories: [],
  tickets: [],
  artists: [],
  startCheckout: false,
};

/** What storage would not take: full, or closed to us as in private windows. It lasts as long as the page. */
const unkept: Record<Shelf, string | null> = { tickets: null, artists: null };
const listeners = new Set<() => void>();

// ---- reading ----

function textOf(shelf: Shelf): string {
  try {
    return unkept[shelf] ?? localStorage.getItem(storageKeys[shelf]) ?? '';
  } catch {
    return '';
  }
}

/** Anybody can write into storage, an older version of this page included: what is not as it should be is dropped. */
function linesIn(value: unknown): LocalLine[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((line: Partial<LocalLine> | null) =>
    typeof line?.batchId === 'string' && Number.isSafeInteger(line.quantity) && Number(line.quantity) > 0
      ? [{ batchId: line.batchId, quantity: Number(line.quantity) }]
      : [],
  );
}

function cartIn(value: unknown): LocalCart {
  if (typeof value !== 'object' || value === null) return empty;
  const {
    eventInfo,
    shoppingCart: hold,
    categories,
    tickets,
    artists,
    startCheckout,
    aside,
  } = value as LocalCart;
  return {
    ...(aside && { aside: cartIn({ ...aside, aside: undefined }) }),
    eventInfo: typeof eventInfo?.slug === 'string' ? eventInfo : null,
    shoppingCart:
      typeof hold?.id === 'string'
        ? {
            id: hold.id,
            expiresAt: typeof hold.expiresAt === 'string' ? hold.expiresAt : null,
            lines: linesIn(hold.lines),
            ...(typeof hold.choices === 'string' && { choices: hold.choices }),
          }
        : null,
    categories: Array.isArray(categories) ? categories.filter((id) => typeof id === 'string') : [],
    tickets: linesIn(tickets),
    artists: linesIn(artists),
    startCheckout: startCheckout === true,
  };
}

function readAll(shelf: Shelf): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(textOf(shelf) || '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The event's part of one store; empty for an event nothing was chosen of. */
export function readLocalCart(slug: string, shelf: Shelf): LocalCart {
  const carts = readAll(shelf);
  return Object.hasOwn(carts, slug) ? cartIn(carts[slug]) : empty;
}

/** All chosen lines of the event, of both stores. */
export function readLines(slug: string): LocalLine[] {
  return [...readLocalCart(slug, 'tickets').tickets, ...readLocalCart(slug, 'artists').artists];
}

/** The hold of the event; both stores know it, for one hold carries the lines of both. */
export function readHold(slug: string): LocalHold | null {
  return readLocalCart(slug, 'tickets').shoppingCart ?? readLocalCart(slug, 'artists').shoppingCart;
}

/** Both stores as one text: it differs exactly when anything in them does. */
export function storedText(): string {
  return shelves.map(textOf).join('\n');
}

/** Tells of every change, those made in other tabs included. */
export function subscribeToCarts(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Without a key all of the storage was cleared.
    if (key === null || Object.values(storageKeys).includes(key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

// ---- changing ----

function writeAll(shelf: Shelf, carts: Record<string, unknown>): void {
  const text = JSON.stringify(carts);
  try {
    localStorage.setItem(storageKeys[shelf], text);
    unkept[shelf] = null;
  } catch {
    unkept[shelf] = text;
  }
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function change(slug: string, shelf: Shelf, part: Partial<LocalCart>): void {
  writeAll(shelf, { ...readAll(shelf), [slug]: { ...readLocalCart(slug, shelf), ...part } });
}

/** Changes one part or several of one store; what is not named stays. */
export function updateLocalCart(slug: string, shelf: Shelf, part: Partial<LocalCart>): void {
  change(slug, shelf, part);
  tell();
}

/** Told once, when both stores say the same: nobody sees a hold in one that is over in the other. */
export function updateBoth(slug: string, partOf: (shelf: Shelf) => Partial<LocalCart>): void {
  for (const shelf of shelves) change(slug, shelf, partOf(shelf));
  tell();
}

/** What is chosen of the event now, each line in the store of its shelf. */
export function keepLines(
  event: { slug: string; name: string },
  chosen: readonly (LocalLine & { shelf: Shelf; categoryId: string })[],
): void {
  for (const shelf of shelves) {
    const here = chosen.filter((line) => line.shelf === shelf);
    change(event.slug, shelf, {
      eventInfo: { slug: event.slug, name: event.name },
      categories: [...new Set(here.map((line) => line.categoryId))],
      [shelf]: here.map(({ batchId, quantity }) => ({ batchId, quantity })),
    });
  }
  tell();
}

/** A cart of the server, as far as the browser remembers it. */
export interface ServerCart {
  id: string;
  expiresAt: string | null;
  lines: readonly { batch: { id: string }; quantity: number }[];
  deliveryMethod?: string | null;
  insurance?: boolean | null;
  coupons?: readonly { code: string; applied: boolean }[];
  totals?: { totalCents: number };
}

export function holdOf(cart: ServerCart): LocalHold {
  const { id, expiresAt, lines, deliveryMethod, insurance, coupons, totals } = cart;
  return {
    id,
    expiresAt,
    lines: lines.map(({ batch, quantity }) => ({ batchId: batch.id, quantity })),
    ...(coupons && {
      choices: JSON.stringify([
        deliveryMethod,
        insurance,
        coupons.map(({ code, applied }) => [code, applied]),
        totals?.totalCents,
      ]),
    }),
  };
}

/** The hold is on the server, and the checkout has started. Another hold than before leaves nothing put aside. */
export function keepHold(slug: string, cart: ServerCart): void {
  const isSame = readHold(slug)?.id === cart.id;
  updateBoth(slug, () => ({
    shoppingCart: holdOf(cart),
    startCheckout: true,
    ...(!isSame && { aside: undefined }),
  }));
}

/** The hold is over, the choice is not: it can be tried again. What was put aside for it is back. */
export function forgetHold(slug: string): void {
  if (bringBack(slug)) return;
  updateBoth(slug, () => ({ shoppingCart: null, startCheckout: false }));
}

/** Takes what is stored of this event away, and of no other; what was put aside is back. */
export function clearLocalCart(slug: string): void {
  if (bringBack(slug)) return;
  for (const shelf of shelves) {
    const { [slug]: _, ...others } = readAll(shelf);
    writeAll(shelf, others);
  }
  tell();
}

/** Brings what was put aside back into its place; false where nothing was. */
function bringBack(slug: string): boolean {
  const carts = shelves.map((shelf) => readLocalCart(slug, shelf));
  if (!carts.some(({ aside }) => aside)) return false;
  for (const [index, shelf] of shelves.entries()) {
    const { aside, eventInfo } = carts[index] ?? empty;
    writeAll(shelf, { ...readAll(shelf), [slug]: { ...empty, eventInfo, ...aside } });
  }
  tell();
  return true;
}

// ---- comparing ----

/** Whether both have the same units of the same batches, in whatever order. */
export function sameLines(one: readonly LocalLine[], other: readonly LocalLine[]): boolean {
  const units = new Map<string, number>();
  for (const { batchId, quantity } of one) units.set(batchId, (units.get(batchId) ?? 0) + quantity);
  for (const { batchId, quantity } of other) units.set(batchId, (units.get(batchId) ?? 0) - quantity);
  return [...units.values()].every((rest) => rest === 0);
}

/** Whether both are the same hold with the same choices: delivery, insurance, coupons and total count as well. */
export function sameHold(one: LocalHold | null, other: LocalHold | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.id === other.id &&
    one.expiresAt === other.expiresAt &&
    one.choices === other.choices &&
    sameLines(one.lines, other.lines)
  );
}
