import { expect } from 'vitest';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { readQr } from '../../support/journey/qr.ts';
import { buyOffers, type HeldTicket, heldTickets } from '../../support/journey/tickets.ts';
import type { Visit } from '../../support/journey/visit.ts';

export const slug = 'mundo-quadrinho';
export const thursday = { name: 'Quinta-feira', ticketType: 'FULL' };
export const friday = { name: 'Sexta-feira', ticketType: 'FULL' };

export const pathOf = ({ locale }: Visit, ticket?: HeldTicket) =>
  `/${locale}/conta/meus-ingressos${ticket ? `/${ticket.id}` : ''}`;

/** The code on the screen, read by two readers that know nothing of each other. */
export async function codeOnScreen({ page, text }: Visit): Promise<string> {
  const code = page.getByRole('img', { name: text('tickets')('qr'), exact: true }).first();
  await code.scrollIntoViewIfNeeded();
  return await readQr(await code.screenshot());
}

export async function ownerOf(visit: Visit, offers = [thursday]): Promise<HeldTicket> {
  await visit.go(`/${visit.locale}`);
  await arriveAs(visit, newPerson());
  await buyOffers(visit, slug, offers);
  const [ticket] = await heldTickets(visit);
  if (!ticket) throw new Error('Nothing was bought.');
  return ticket;
}

/** Waits until a page is kept, both as page and as data. */
export async function kept(visit: Visit, path: string): Promise<void> {
  await expect.poll(() => keptNow(visit)).toEqual(expect.arrayContaining([path, `${path}.data`]));
  // The files come after the pages.
  await expect
    .poll(async () => (await keptNow(visit)).filter((one) => one.endsWith('.js')).length)
    .toBeGreaterThan(3);
  await visit.page.waitForLoadState('networkidle');
}

/** Every address this browser keeps a copy of. */
export async function keptNow({ page }: Visit): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.slice(location.origin.length));
  });
}
