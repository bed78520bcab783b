import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Locale } from '#src/domain/locale.ts';
import type { Role } from '#src/domain/policy/grant.ts';
import type { Area } from '#src/i18n/bundles.server.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { loadTexts, OfficeLanguage } from '#src/web/back-office/frame/office-language.tsx';
import { officeBase, officeRoutes } from '#src/web/back-office/routes.tsx';
import { me } from '#src/web/back-office/staff-api/frame.gen.ts';
import { forgetSession, type OfficeSession } from '#src/web/back-office/staff-api/session.ts';
import '#src/web/kit/style/base.css';
import '#src/web/back-office/office.css';
import { answerFiles } from '../data/office-files.ts';
import { answerLists, meAs, nobody, sessionOf } from '../data/office-lists.ts';
import { answerOrders } from '../data/office-orders.ts';
import { answerStart } from '../data/office-start.ts';
import { data, json, type Network, openNetwork } from './network.ts';
import { widths } from './show.tsx';

export interface Entering {
  locale?: Locale;
  /** The role of the person who is logged in, everywhere; null: nobody is. */
  role?: Role | null;
  width?: number;
}

export interface Entered {
  locale: Locale;
  /** The words of an area in the language of the page. */
  text: <A extends Area>(area: A) => ReturnType<typeof textFor<A>>;
  /** Path and query within the back office. */
  address(): string;
  /** Goes there as a link does. */
  go(path: string): Promise<void>;
  back(): Promise<void>;
}

export interface Office {
  network: Network;
  /** Opens the whole back office at a path, from the log-in on. */
  enter(path: string, entering?: Entering): Promise<Entered>;
  /** Sets the staff session. */
  session(session: OfficeSession): void;
}

const height = 900;

/** The back office with a server that answers every list with a few rows; a test replaces what it is about. */
export function openOffice(): Office {
  const network = openNetwork();

  const session = (next: OfficeSession) => network.route('/api/staff/session', () => json(next));

  beforeEach(() => {
    forgetSession();
    localStorage.clear();
    sessionStorage.clear();
    answerLists(network);
    answerOrders(network);
    answerFiles(network);
    answerStart(network);
    session(sessionOf('OPEN'));
  });

  return {
    network,
    session,
    async enter(path, { locale = 'pt', role = 'OWNER', width = widths.desktop } = {}) {
      if (role === null) session(nobody);
      if (role !== null) network.answer(me, () => data({ me: meAs(role) }));
      await page.viewport(width, height);
      const router = createMemoryRouter(officeRoutes, {
        basename: officeBase,
        initialEntries: [officeBase + path],
      });
      await render(
        <OfficeLanguage locale={locale} texts={await loadTexts(locale)}>
          <RouterProvider router={router} />
        </OfficeLanguage>,
      );
      // Calls of a page that is being left are answered, too.
      onTestFinished(async () => {
        await cleanup();
        router.dispose();
      });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
      const at = () => {
        const { pathname, search } = router.state.location;
        return (pathname.slice(officeBase.length) || '/') + search;
      };
      return {
        locale,
        text: (area) => textFor(locale, area),
        address: at,
        go: (to) => router.navigate(to),
        back: () => router.navigate(-1),
      };
    },
  };
}

/** Presses Tab until what has the focus is named like this. */
export async function tabTo(name: RegExp | string, most = 60): Promise<HTMLElement> {
  for (let presses = 0; presses < most; presses += 1) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) continue;
    const said = nameOf(focused).trim();
    if (typeof name === 'string' ? said === name : name.test(said)) return focused;
  }
  throw new Error(`Tab never comes to ${name}.`);
}

function nameOf(element: HTMLElement): string {
  const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement>)?.[0] : null;
  return element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
}
