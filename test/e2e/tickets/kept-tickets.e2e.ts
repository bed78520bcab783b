import { expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { askApi, newPerson } from '../../support/journey/buyer.ts';
import { openShop } from '../../support/journey/shop.ts';
import { heldTickets } from '../../support/journey/tickets.ts';
import { codeOnScreen, kept, keptNow, ownerOf, pathOf } from './steps.ts';

const shop = openShop();

repeats(
  'once they have logged out elsewhere and any page asks who is here',
  'the pages of tickets and the session say whose they are, of nobody nothing, and after a log-out no more',
)('a log-out elsewhere ends the copies here with the next visit, of whatever page', async () => {
  await shop.visit({ locale: 'pt' }, async (owner) => {
    const { context, page, go } = owner;
    const ticket = await ownerOf(owner);
    await go(pathOf(owner, ticket));
    await kept(owner, pathOf(owner, ticket));
    const cookies = await context.cookies();
    await fetch(`${shop.url}/api/logout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: shop.url,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      body: '{}',
    });
    expect(await keptNow(owner)).not.toEqual([]);
    await go('/pt');
    await expect.poll(() => keptNow(owner)).toEqual([]);
    await context.setOffline(true);
    await page.goto(pathOf(owner, ticket));
    await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
  });
});

repeats(
  'once somebody else is here, and %s says so',
  'the pages of tickets and the session say whose they are, of nobody nothing, and after a log-out no more',
).each(['/pt', '/pt/conta/meus-ingressos'])(
  'another account on the same device is shown nothing of the first, though nobody logged out: %s',
  async (visited) => {
    await shop.visit({ locale: 'pt' }, async (owner) => {
      const { context, page, go } = owner;
      const ticket = await ownerOf(owner);
      await go(pathOf(owner, ticket));
      await kept(owner, pathOf(owner, ticket));
      // The log-in of somebody else passes by the page and its worker altogether.
      await context.clearCookies();
      await arriveAs(owner, newPerson());
      await go(visited);
      await expect.poll(async () => (await keptNow(owner)).join(' ')).not.toContain(ticket.id);
      await context.setOffline(true);
      await page.goto(pathOf(owner, ticket));
      await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
    });
  },
);

repeats(
  'is brought up to date with the list, also a ticket that the list names no more',
  'makes another code and leaves the old one behind; the ticket stays the same',
)('with the list every kept ticket is brought up to date: no dead code is held up at a gate', async () => {
  await shop.visit({ locale: 'pt' }, async (owner) => {
    const { context, go } = owner;
    const ticket = await ownerOf(owner);
    await go(pathOf(owner, ticket));
    await kept(owner, pathOf(owner, ticket));
    await askApi(owner, 'mutation ($input: TicketHolderInput!) { nameTicketHolder(input: $input) { id } }', {
      input: {
        ticketId: ticket.id,
        name: 'Beatriz',
        lastName: 'Rocha',
        documentType: 'CPF',
        documentNumber: '52998224725',
      },
    });
    await go(pathOf(owner));
    const copy = () =>
      owner.page.evaluate(async (path) => (await caches.match(path))?.text() ?? '', pathOf(owner, ticket));
    await expect.poll(copy).toContain('Beatriz');
    const [after] = await heldTickets(owner);
    await context.setOffline(true);
    await go(pathOf(owner, ticket));
    expect(await codeOnScreen(owner)).toBe(after?.qrCode);
    expect(after?.qrCode).not.toBe(ticket.qrCode);
  });
});

repeats(
  'where our side is %s, with the moment it was seen',
  'where our side takes too long, and not before',
).each([
  { what: 'takes too long', answer: null },
  { what: 'says it is down', answer: { status: 503, body: 'down' } },
])('a copy is shown where our side $what', async ({ answer }) => {
  await shop.visit({ locale: 'pt' }, async (owner) => {
    const { context, page, go, text } = owner;
    const ticket = await ownerOf(owner);
    await go(pathOf(owner, ticket));
    await kept(owner, pathOf(owner, ticket));
    await context.route(`**${pathOf(owner, ticket)}`, async (route) => {
      if (answer) await route.fulfill(answer);
      else await new Promise((resolve) => setTimeout(resolve, 12_000)).then(() => route.abort());
    });
    await go(pathOf(owner, ticket));
    await page
      .getByRole('status')
      .filter({ hasText: text('tickets')('keptTitle') })
      .waitFor();
    expect(await codeOnScreen(owner)).toBe(ticket.qrCode);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
