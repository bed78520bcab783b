import { expect, test } from 'vitest';
import type { Locale } from '#src/domain/locale.ts';
import { openOffice } from '../../support/journey/office.ts';
import { officeStates } from '../../support/journey/office-states.ts';
import { everyLookProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

// Every page of the back office and every state that looks otherwise, at all widths and in both schemes: the journeys
// look at each state in one scheme for each width, and this looks at what they leave out.
const shop = openShop();
const office = openOffice(shop);

async function idsOf(): Promise<Parameters<typeof officeStates>[0]> {
  const { events } = await office.ask<{
    events: { items: { id: string; slug: string; organizerId: string }[] };
  }>('{ events { items { id slug organizerId } } }');
  const of = (slug: string) => events.items.find((event) => event.slug === slug);
  const { id = '', organizerId = '' } = of('mundo-quadrinho') ?? {};
  return { eventId: id, organizerId, roomlessId: of('festival-taverna')?.id ?? '' };
}

test.each<Locale>(['pt', 'en'])('in %s', { timeout: 600_000 }, async (locale) => {
  const states = officeStates(await idsOf());
  // Each language has half of them, and both have all pages between them.
  const own = states.filter((_, index) => index % 2 === (locale === 'pt' ? 0 : 1));
  await shop.visit({ locale }, async (visit) => {
    // What is refused on purpose.
    visit.tolerates(/Failed to load resource|404/);
    const problems: string[] = [];
    for (const { name, path, open } of own) {
      await office.enter(visit, path);
      await visit.page.waitForLoadState('networkidle');
      await open?.(visit);
      problems.push(...(await everyLookProblems(visit.page, name)));
      await visit.page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(problems).toEqual([]);
  });
});
