import { arriveAs } from './account.ts';
import { newPerson, type Person } from './buyer.ts';
import { buyOffers, type HeldTicket, heldTickets } from './tickets.ts';
import type { Visit } from './visit.ts';

/** Somebody with a ticket of Saturday on its page, and the session that needs it where one is wanted. */
export async function arriveWithTicket(
  owner: Visit,
  { ticketType = 'FULL', session }: { ticketType?: string; session?: string } = {},
): Promise<{ person: Person; ticket: HeldTicket }> {
  const person = { ...newPerson(), name: 'Rui' };
  await owner.go(`/${owner.locale}`);
  await arriveAs(owner, person);
  await buyOffers(owner, 'mundo-quadrinho', [
    { name: 'Sábado', ticketType },
    ...(session ? [{ name: session }] : []),
  ]);
  const ticket = (await heldTickets(owner)).find(({ offer }) => offer.ticketType === ticketType);
  if (!ticket) throw new Error('Nothing was bought.');
  await owner.go(`/${owner.locale}/conta/meus-ingressos/${ticket.id}`);
  return { person, ticket };
}

/** How the ticket is offered, in the dialog that is open. */
export async function chooseWay(
  { page, text }: Visit,
  way: 'transferByLink' | 'transferByEmail',
): Promise<void> {
  const t = text('ticket');
  const dialog = page.getByRole('dialog', { name: t('transferTitle') });
  await dialog.getByRole('radio', { name: new RegExp(`^${t(way)}`) }).check();
}

/** Makes a link for the ticket whose page is open, leaves its dialog open, and resolves with the way it leads to. */
export async function makeLink(owner: Visit): Promise<string> {
  const { page, press, text } = owner;
  const t = text('ticket');
  await press(page.getByRole('button', { name: t('transfer'), exact: true }));
  await chooseWay(owner, 'transferByLink');
  const dialog = page.getByRole('dialog', { name: t('transferTitle') });
  await press(dialog.getByRole('button', { name: t('transferLinkYes') }));
  return await shownLink(owner);
}

/** The way that the link leads to whose dialog is open, and what it says to WhatsApp. */
export async function shownLink({ page, text }: Visit): Promise<string> {
  const t = text('ticket');
  const dialog = page.getByRole('dialog', { name: t('linkTitle') });
  const url = await dialog.getByLabel(t('linkAddress'), { exact: true }).inputValue();
  return new URL(url).pathname;
}
