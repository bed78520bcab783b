import { chatKeyOf } from '#src/domain/site/chat-key.ts';
import { isProtectedPage } from '#src/domain/site/protected-page.ts';
import type { ThirdParties } from '#src/domain/site/site.ts';
import { leaveDocumentFor } from '../../kit/navigation/leaving.ts';
import { readLocalCart, subscribeToCarts } from '../../parts/cart/cart-store.ts';
import type { EventPixels } from '../../parts/site/event-pixels.ts';
import { chatKeyInUse, loadChat } from './chat.ts';
import type { ConsentChoice } from './consent.ts';
import {
  startTag,
  startTagManager,
  tellAdsPurchase,
  tellEarlierView,
  tellPageView,
  tellTagManagerPurchase,
} from './google.ts';
import {
  eventOfPixels,
  startOrganizerPixels,
  tellOrganizerOfCheckout,
  tellOrganizerOfView,
} from './organizer-pixels.ts';
import { eventSlugOf } from './page-rules.ts';
import { startPixels, tellAddToCart } from './pixels.ts';
import { forgetUntold, keepView, takeUntold } from './untold.ts';

const started = new Set<keyof ThirdParties>();
let lastViewed: string | null = null;

/** Whether anything of a third party lives in this document. */
export function isAnythingRunning(): boolean {
  return started.size > 0;
}

function once(name: keyof ThirdParties, start: () => void): void {
  if (started.has(name)) return;
  started.add(name);
  start();
}

/**
 * Starts what is configured, agreed to and wanted on this page, each once per document, and tells of the page where it
 * is to be told. Called on each page; what runs goes on running on the next, so that pages which must be free of it
 * are loaded as documents of their own.
 */
export function runThirdParties(
  parties: ThirdParties,
  choice: ConsentChoice | undefined,
  page: { pathname: string; search: string },
  eventPixels: EventPixels | null,
): void {
  if (choice !== 'accepted') forgetUntold();
  if (isProtectedDocument()) {
    if (choice === 'accepted' && isProtectedPage(page.pathname) && isNewView(page)) keepView(page.pathname);
    // What a document allows to run was said when it was loaded (its Content-Security-Policy), and this one allows none.
    leaveDocumentFor((path) => !isProtectedPage(path));
    return;
  }
  if (choice === undefined || choice === 'refused' || isProtectedPage(page.pathname)) return;
  leaveDocumentFor((path) => isAnythingRunning() && !mayStay(parties, path));
  const { chat, tagManager, ads, addToCart, organizerPixels, errors } = parties;
  const slug = eventSlugOf(page.pathname);
  // Whoever presses for the chat sees whether it came; nobody else needs to know.
  if (chat) once('chat', () => loadChat(chat.scriptUrl, chatKeyOf(chat, slug)).catch(() => {}));
  if (choice === 'chat') return;
  if (tagManager) once('tagManager', () => startTagManager(tagManager));
  if (errors) {
    once('errors', () => {
      void import('./sentry.ts').then(({ startErrorReports }) => startErrorReports(errors.dsn));
    });
  }
  if (ads) once('ads', () => startTag(ads));
  tellWhatWaited(parties);
  if (ads && isNewView(page)) tellPageView(ads.id, page.pathname, page.search);
  if (addToCart && slug === addToCart.slug) {
    once('addToCart', () => {
      startPixels(addToCart);
      onCheckoutStart(addToCart.slug, () => tellAddToCart(addToCart));
    });
  }
  if (organizerPixels && eventPixels !== null && eventPixels.slug === slug) {
    once('organizerPixels', () => {
      startOrganizerPixels(organizerPixels, eventPixels);
      onCheckoutStart(slug, () => tellOrganizerOfCheckout(eventPixels));
    });
    // Another event comes in a document of its own, so nothing of it is told here.
    if (eventOfPixels() === slug) tellOrganizerOfView(eventPixels, page);
  }
}

/** Each change of the address counts, also of its query alone; the same address seen twice in a row does not. */
function isNewView({ pathname, search }: { pathname: string; search: string }): boolean {
  const address = pathname + search;
  const isNew = lastViewed !== address;
  lastViewed = address;
  return isNew;
}

/** What happened on pages where nothing of others runs, in its order, now that something does. */
function tellWhatWaited({ ads, tagManager }: ThirdParties): void {
  if (!ads && !tagManager) return;
  for (const one of takeUntold()) {
    if (one.kind === 'view') {
      if (ads) tellEarlierView(ads.id, one.path);
      continue;
    }
    if (ads) tellAdsPurchase(ads.id, one.number, one.totalCents);
    if (tagManager) tellTagManagerPurchase(one.number, one.totalCents);
  }
}

/** Whether this document was loaded for a protected page, whichever page it shows by now. */
function isProtectedDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && isProtectedPage(new URL(loaded.name).pathname);
}

function mayStay({ chat }: ThirdParties, path: string): boolean {
  if (isProtectedPage(path)) return false;
  const measured = eventOfPixels();
  if (measured !== null && eventSlugOf(path) !== measured) return false;
  const key = chatKeyInUse();
  return !chat || key === null || key === chatKeyOf(chat, eventSlugOf(path));
}

/** The moment when startCheckout of the event becomes true, in the tab somebody does it in and in no other. */
function onCheckoutStart(slug: string, tell: () => void): void {
  const hasStarted = () => readLocalCart(slug, 'tickets').startCheckout;
  let before = hasStarted();
  subscribeToCarts(() => {
    const now = hasStarted();
    if (now && !before && document.hasFocus()) tell();
    before = now;
  });
}
