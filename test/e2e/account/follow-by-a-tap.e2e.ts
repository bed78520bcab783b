import { expect, test } from 'vitest';
import { arriveAs } from '../../support/journey/account.ts';
import { askApi, newPerson } from '../../support/journey/buyer.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// docs/algorithms/alerts.md, "With one tap".
const shop = openChangingShop();

test('a fan follows an event and its organizer by a tap each, finds both again, and a visitor is led to one field', async () => {
  await shop.visit({ locale: 'pt', device: 'phone' }, async (fan) => {
    const { page, press, text, go } = fan;
    const [t, home] = [text('alerts'), text('home')];
    const event = '/pt/evento/mundo-quadrinho';
    await go(event);
    const link = page.getByRole('link', { name: /^Seguir/ }).last();
    expect(await link.getAttribute('href')).toMatch(/\/avisos\?seguir=ORGANIZER%3A/);
    await press(link);
    const chosen = page.getByRole('checkbox', { checked: true });
    expect(await chosen.first().getAttribute('value')).toMatch(/^ORGANIZER:/);
    await page.getByLabel(t('email'), { exact: true }).waitFor();

    await go('/pt');
    await arriveAs(fan, newPerson());
    await go(event);
    const hearts = page.getByRole('button', { name: new RegExp(`^${t('follow')} ?:`) });
    const full = page.getByRole('button', { name: new RegExp(`^${t('following')} ?:`) });
    await press(hearts.first());
    await full.waitFor();
    await press(hearts.last());
    await expect.poll(() => full.count()).toBe(2);
    await expect
      .poll(
        async () => (await askApi<{ followed: { kind: string }[] }>(fan, '{ followed { kind } }')).followed,
      )
      .toHaveLength(2);
    const problems = await pageProblems(page, 'followed', schemesOf.pt);

    await go('/pt');
    await page.getByRole('region', { name: home('followedEvents') }).waitFor();
    problems.push(...(await pageProblems(page, 'home', schemesOf.pt)));
    await press(page.getByRole('link', { name: home('seeFollowed'), exact: true }));
    await page.getByRole('link', { name: 'Nanquim', exact: true }).waitFor();
    expect(problems).toEqual([]);
  });
});
