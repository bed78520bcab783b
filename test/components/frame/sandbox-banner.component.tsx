import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import App from '#src/web/storefront/_app.tsx';
import { SandboxBanner } from '#src/web/storefront/frame/sandbox-banner.tsx';
import { casesOf } from '../../support/cases.ts';
import { lookProblems } from '../support/look.ts';
import { showRoutes } from '../support/show.tsx';
import { site } from '../support/visitor.ts';

// On which pages it stands, and that none lacks it: test/http/sandbox-choice.test.ts.
test.each(casesOf(0, ['pt', 'en'] as const))(
  'a page that says anybody buys for nothing is accessible and fits (%s)',
  async (locale) => {
    const framed = [
      {
        element: (
          <>
            <SandboxBanner />
            <App />
          </>
        ),
        children: [{ path: '*', element: <h1>Page</h1> }],
      },
    ];
    const { text } = await showRoutes(framed, { locale, path: `/${locale}`, root: { site } });
    const banner = page.getByRole('complementary', { name: text('rehearsal')('label') });
    await expect.element(banner).toBeVisible();
    await expect.element(banner).toHaveTextContent(text('rehearsal')('anybodyBuysForNothing'));
    expect(await lookProblems()).toEqual([]);
  },
);
