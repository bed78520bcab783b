import { expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { lostAt } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

// As test/e2e/frame/large-text.e2e.ts, on a desk.
const shop = openShop();
const office = openOffice(shop);
const slug = 'mundo-quadrinho';

test.each(casesOf(1, ['pt', 'en'] as const))(
  'with text at 200 % nothing of a page of the back office gets out of sight on a desk (%s)',
  async (locale) => {
    await shop.visit({ locale }, async (visit) => {
      const { page } = visit;
      const problems: string[] = [];
      const look = async (path: string) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        problems.push(...(await lostAt(page, path, [1280])));
      };
      for (const path of ['log-in', 'request-password']) {
        await page.goto(`/back-office/${path}`);
        await look(path);
      }
      const { rows } = await shop.pool.query<{ id: string }>('select id from event where slug = $1', [slug]);
      const event = `events/${rows[0]?.id}`;
      for (const path of [
        'events',
        'events/new',
        ...[
          '',
          '/room',
          '/capacity',
          '/coupons',
          '/postponement',
          '/courtesies',
          '/courtesies/new',
          '/edit',
        ].map((part) => event + part),
        ...[
          'organizers',
          'organizers/new',
          'approvals',
          'people',
          'people/invite',
          'account',
          'audit',
          'nothing',
        ],
      ]) {
        await office.enter(visit, `/${path}`);
        await look(path);
      }
      expect(problems).toEqual([]);
    });
  },
);
