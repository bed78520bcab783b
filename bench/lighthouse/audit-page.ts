import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium as engine } from 'playwright-core';

export interface AuditedPage {
  name: string;
  path: string;
  /** Two tickets stand in the browser's storage before the page is opened. */
  hasChosen?: boolean;
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What Lighthouse said of a page in one run: points of 100, times in milliseconds. */
export interface Audit {
  name: string;
  points: Record<Category, number>;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  /** Sum of layout shifts, without a unit. */
  shift: number;
  scriptBytes: number;
  elements: number;
  /** Audits of categories other than performance that found something. */
  found: { category: Category; id: string }[];
}

/** Lighthouse sometimes misses the beginning of a navigation, which says nothing about the page. */
const triesMax = 3;

/** One run in a fresh profile, with the mobile preset: a slow phone on slow 4G. */
export async function auditPage(asked: Asked): Promise<Audit> {
  for (let tried = 1; ; tried += 1) {
    const report = await reportOf(asked);
    if (!report.runtimeError) return auditOf(asked.page.name, report);
    if (tried === triesMax) throw new Error(`${asked.page.name}: ${report.runtimeError.message}`);
  }
}

interface Asked {
  page: AuditedPage;
  url: string;
  chromium: string;
  /** Where profiles may be kept. */
  folder: string;
}

async function reportOf({ page, url, chromium, folder }: Asked): Promise<Report> {
  const port = await freePort();
  const browser = await engine.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    executablePath: chromium,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
    ],
  });
  try {
    if (page.hasChosen) {
      const tab = await browser.newPage();
      // A page without script of its own, so that nothing of the audited one is in the cache.
      await tab.goto(`${url}/robots.txt`);
      await tab.evaluate(chooseTickets, page.path.split('/').at(-1) ?? '');
      await tab.close();
    }
    const outcome = await lighthouse(url + page.path, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      disableStorageReset: page.hasChosen ?? false,
    });
    if (!outcome) throw new Error(`Lighthouse said nothing of ${page.path}.`);
    return outcome.lhr;
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function auditOf(name: string, report: Report): Audit {
  const numberOf = (id: string) => {
    const value = report.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no audit ${id} with a number.`);
    return value;
  };
  const points = Object.fromEntries(
    categories.map((id) => [id, Math.round((report.categories[id]?.score ?? 0) * 100)]),
  ) as Audit['points'];
  const found = categories
    .filter((id) => id !== 'performance')
    .flatMap((category) =>
      (report.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => ({ category, id })),
    );
  const requests = report.audits['network-requests']?.details as
    | { items?: { resourceType?: string; transferSize?: number }[] }
    | undefined;
  const scripts = (requests?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
  return {
    name,
    points,
    firstPaintMs: numberOf('first-contentful-paint'),
    largestPaintMs: numberOf('largest-contentful-paint'),
    blockingMs: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
    elements: report.audits['dom-size-insight']?.details ? elementsIn(report) : 0,
    found,
  };
}

function elementsIn(report: Report): number {
  const details = report.audits['dom-size-insight']?.details as { debugData?: { totalElements?: number } };
  return details.debugData?.totalElements ?? 0;
}

/** Runs in the browser: stores two of the first ticket on sale, as the selection does. */
async function chooseTickets(slug: string): Promise<void> {
  const answer = await fetch('/production/customer/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      operationName: 'Q',
      query: `query Q($slug: String!) {
        event(slug: $slug) { categories { id kind offers { batches { id status } } } }
      }`,
      variables: { slug },
    }),
  });
  const { data } = (await answer.json()) as {
    data: {
      event: {
        categories: { id: string; kind: string; offers: { batches: { id: string; status: string }[] }[] }[];
      };
    };
  };
  const shelf = data.event.categories.find(({ kind }) => kind === 'TICKET');
  const batch = shelf?.offers.flatMap(({ batches }) => batches).find(({ status }) => status === 'ON_SALE');
  if (!shelf || !batch) throw new Error(`Nothing of ${slug} is on sale.`);
  const cart = {
    eventInfo: { slug, name: slug },
    shoppingCart: null,
    categories: [shelf.id],
    tickets: [{ batchId: batch.id, quantity: 2 }],
    artists: [],
    startCheckout: false,
  };
  localStorage.setItem('canhoto::cart', JSON.stringify({ [slug]: cart }));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
