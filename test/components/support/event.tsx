import { useLocation } from 'react-router';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Locale } from '#src/domain/locale.ts';
import { paymentWays } from '#src/web/parts/customer-api/purchase.gen.ts';
import type { AnsweredEvent } from '#src/web/parts/offers/event-data.ts';
import { loader } from '#src/web/storefront/event/event.tsx';
import { EventScreen } from '#src/web/storefront/event/event-screen.tsx';
import { slug, waysToPay } from '../data/checkout-data.ts';
import { eventOf } from '../data/event-data.ts';
import { data, json, type Network } from './network.ts';
import { type Showing, type Shown, show } from './show.tsx';
import { loadArguments } from './visitor.ts';
import { withoutBuffer } from './without-buffer.ts';

export interface EventShowing extends Showing {
  event?: AnsweredEvent;
  /** Other answers, from before the first question on. */
  answers?: () => void;
  /** Changes the event between its loader and its page. */
  handed?: (loaded: LoadedEvent) => LoadedEvent;
}

export type LoadedEvent = Awaited<ReturnType<typeof loadedEvent>>;

/** Units left of each batch, as the availability of the event tells them. */
export interface Left {
  batchId: string;
  status: 'ON_SALE' | 'SCHEDULED' | 'SOLD_OUT';
  remaining: number | null;
}

/** The event as its loader hands it to the page. */
export async function loadedEvent(event: AnsweredEvent, locale: Locale = 'pt') {
  const given = loadArguments({ locale, slug: event.slug }, { event });
  const loaded = await withoutBuffer(() => loader(given as unknown as Parameters<typeof loader>[0]));
  const { head: _, texts: __, eventPixels: ___, ...shown } = loaded;
  return shown;
}

/** Answers what is left of the event from now on. */
export function leaveStock(network: Network, availability: readonly Left[] = []): void {
  network.route(`/api/availability/${slug}`, () => json({ availability }));
}

/** The page of an event, with a server that tells its stock. Other pages of its router are empty. */
export async function showEvent(network: Network, showing: EventShowing = {}): Promise<Shown> {
  const { event = eventOf(), locale = 'pt' } = showing;
  leaveStock(network);
  network.answer(paymentWays, ({ amountCents }) => data(waysToPay(amountCents)));
  showing.answers?.();
  const path = `/${locale}/evento/${event.slug}`;
  const { handed = (whole: LoadedEvent) => whole } = showing;
  const loaded = handed(await loadedEvent(event, locale));
  return await show(<EventPage shown={loaded} path={path} />, { path, ...showing });
}

function EventPage({ shown, path }: { shown: LoadedEvent; path: string }) {
  const { pathname } = useLocation();
  return pathname === path ? <EventScreen {...shown} /> : <p>another page</p>;
}

/** Opens all folds of the page until one of them shows this; a fold below may come later than the others. */
export async function unfoldTo(target: Locator): Promise<void> {
  await expect
    .poll(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
      return target.elements().some((element) => element.checkVisibility());
    })
    .toBe(true);
}

/** All that stands in an element, hidden words as well. */
export const wordsOf = (locator: Locator): string => locator.element().textContent ?? '';

/** The one of several that is on the screen: phone and desktop have their own places for some buttons. */
export function seen(locator: Locator): Locator {
  const index = locator
    .elements()
    .findIndex((element) => element.checkVisibility({ visibilityProperty: true }));
  return locator.nth(Math.max(0, index));
}

/** The tickets at full price, as a button names them. */
export const fullPrice: Record<Locale, string> = { pt: 'Quinta-feira, inteira', en: 'Quinta-feira, full' };

/** Chooses that many tickets at full price. */
export async function chooseTickets({ text }: Shown, count: number, offer = fullPrice.pt): Promise<void> {
  const event = text('event');
  const more = page.getByRole('button', { name: event('increase', { offer }), exact: true });
  for (let times = 0; times < count; times += 1) await more.click();
  await expect.element(countOf({ text }, offer)).toHaveTextContent(String(count));
}

export const countOf = ({ text }: Pick<Shown, 'text'>, offer = fullPrice.pt): Locator =>
  page.getByRole('group', { name: text('event')('quantityOf', { offer }), exact: true });

/** The buttons that hold what is chosen, one of which is on the screen. */
export const holdButtons = ({ text }: Shown): Locator =>
  page.getByRole('button', { name: text('event')('hold', { count: 15 }), exact: true });

/** The same while something else is held: a name does not have the seconds that are left. */
export const updateButtons = ({ text }: Shown): Locator =>
  page.getByRole('button', { name: text('event')('updateHold'), exact: true });

/** The buttons that lead on to the checkout of what is held. */
export const goToCheckout = ({ text }: Shown): Locator =>
  page.getByRole('button', { name: text('event')('goToCheckout'), exact: true });

/** The selection and its price. */
export const selection = ({ text }: Shown): Locator =>
  page.getByRole('complementary', { name: text('event')('yourSelection') });
