import { expect } from 'vitest';
import { type TemplateName, templates } from '#src/domain/draft/templates/templates.ts';
import { StaffBrowser } from './staff-browser.ts';
import type { Visit } from './visit.ts';

/** The owner of each sandbox by its address: a code of the application opens one login only. */
const owners = new Map<string, { at: number; browser: Promise<StaffBrowser> }>();

/** Acts that move money ask for a log-in of the last ten minutes; a slow journey needs the rest of them. */
const logInMaxAgeMs = 120_000;

/** Opens every fold of an event's batches, so that their rows are there to look through. */
export async function openBatches(page: Visit['page']): Promise<void> {
  await page.locator('main details').first().waitFor();
  await page.locator('main details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
}

export function openOffice(shop: { url: string }) {
  function ownerOf(): Promise<StaffBrowser> {
    const known = owners.get(shop.url);
    if (known !== undefined && Date.now() - known.at < logInMaxAgeMs) return known.browser;
    const browser = logIn();
    owners.set(shop.url, { at: Date.now(), browser });
    return browser;
  }

  async function logIn(): Promise<StaffBrowser> {
    const browser = new StaffBrowser(shop);
    const { offers } = await browser.call('session');
    if (offers === null) throw new Error('The back office offers no owner: this is no sandbox.');
    await browser.call('login', { email: offers.email, password: offers.password });
    const { state } = await browser.call('code', { code: offers.code });
    expect(state).toBe('OPEN');
    return browser;
  }

  return {
    /** Gives a visit the login of the owner, and opens a page of the back office. */
    async enter({ context, page }: Visit, path: string): Promise<void> {
      const { jar } = await ownerOf();
      await context.addCookies([...jar].map(([name, value]) => ({ name, value, url: shop.url })));
      await page.goto(`/back-office${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },

    /** Makes a draft without problems, like the example of a template; gives its event's id. */
    async newDraft(
      template: TemplateName,
      names: { slug: string; code: string },
      startDay = '2031-06-05',
    ): Promise<string> {
      const { organizers } = await this.ask<{ organizers: { items: { id: string }[] } }>(
        '{ organizers { items { id } } }',
      );
      const seller = { name: 'Guilda', legalName: 'Guilda Ltda.', taxNumber: '11222333000181' };
      const { written, artSvg } = templates[template](startDay, seller);
      const { createDraft } = await this.ask<{ createDraft: { eventId: string } }>(
        'mutation($input: NewDraftInput!) { createDraft(input: $input) { eventId } }',
        {
          input: {
            ...{ organizerId: organizers.items[0]?.id, origin: 'FILE', ...names },
            ...{ text: JSON.stringify(written), artSvg },
          },
        },
      );
      return createDraft.eventId;
    },

    /** Makes an event of one day, and opens its editor. */
    async newEvent(visit: Visit, names: { slug: string; code: string }): Promise<void> {
      await this.enter(
        visit,
        `/events/${await this.newDraft('FAN_MEETING', names, '2031-05-10')}/edit/about`,
      );
      const name = visit.text('officeEditor')('partAbout');
      await visit.page.getByRole('heading', { level: 2, name }).waitFor();
    },

    /** Until fans have a page of an event that was just published: every node knows of it within a second. */
    async untilServed(path: string): Promise<void> {
      const look = async () => (await fetch(shop.url + path)).status;
      await expect.poll(look).toBe(200);
    },

    /** What the staff API answers the owner. */
    async ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
      const { cookie } = await ownerOf();
      const response = await fetch(`${shop.url}/production/staff/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
      expect(errors).toBeUndefined();
      return data;
    },
  };
}
