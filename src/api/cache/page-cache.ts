import { DomainError } from '../../domain/refusal.ts';
import type { WithClock, WithIds, WithLog, WithPublicUrl, WithSite } from '../../service/ports.ts';
import type { PageSecurity } from '../security/page-security.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { answerOf, type PageAnswer, type PageServer } from './page-answer.ts';
import { contentOf } from './page-content.ts';
import { type PageContent, type PageCopies, packPage } from './page-copies.ts';
import {
  areInputsSame,
  createAnonymousVisitor,
  type PageApi,
  type PageInputs,
  type PageSettings,
} from './page-visitor.ts';
import { createRenderBudget } from './render-budget.ts';

/** A page that can be sent, with its cache state. */
export interface FoundPage {
  copies: PageCopies;
  state: 'hit' | 'stale' | 'miss';
  /** Since it was last found valid. */
  ageSeconds: number;
}

export interface PageCache {
  /** The page, if it can be sent at once; else null. */
  ready(url: string): FoundPage | null;
  /**
   * The page, if it is being checked or rendered already: waiting for it costs nothing. null when it would have to be
   * rendered, and for every other address. Rejects as `find` does.
   */
  onItsWay(url: string): Promise<FoundPage | PageAnswer> | null;
  /**
   * The page, checked or rendered if necessary; the answer itself when it is not cached (a 404); null when the address is no
   * public page. Refusal: BUSY.
   */
  find(url: string): Promise<FoundPage | PageAnswer | null>;
  /** How many pages are cached. */
  size(): number;
}

interface KeptPage {
  address: PageAddress;
  content: PageContent;
  /** The answer for a fresh page, built once with it. */
  hit: FoundPage;
  inputs: PageInputs;
  madeAt: number;
  /** It has not changed for so long that the best compression is worth its time. */
  isToStay: boolean;
  /** When the last check that found it valid began. */
  rightAt: number;
  look: { since: number; done: Promise<void> } | null;
  failedAt: number;
}

/** docs/algorithms/page-cache.md, "How old a page can be". Milliseconds. */
const ages = {
  lookedAtAgain: 250,
  sentUnseen: 400,
  patience: 300,
  recent: 1_000,
  patienceForOld: 3_000,
  triedAgain: 500,
  packedSmall: 5_000,
  withoutDatabase: 600_000,
};

/** Bounds of one node. */
export const pageBounds = {
  pagesKept: 512,
  pagesWithQueryKept: 64,
  madeAtOnce: 200,
  rendersWithQuery: { perSecond: 5, atOnce: 20 },
  searches: { perSecond: 20, atOnce: 40 },
  /** A budget beside that of searches, so that a flood of invented words does not block the chips. */
  filters: { perSecond: 20, atOnce: 40 },
};

export function createPageCache(
  context: WithClock & WithIds & WithLog & WithPublicUrl & WithSite & PageSettings,
  graphql: PageApi,
  pages: PageServer,
  security: PageSecurity,
  bounds: typeof pageBounds = pageBounds,
): PageCache {
  const milliseconds = () => context.clock.milliseconds();
  /** Both ordered by the last successful check: the least recently used is first. */
  const plain = new Map<string, KeptPage>();
  const withQuery = new Map<string, KeptPage>();
  const making = new Map<string, Promise<KeptPage | PageAnswer>>();
  const budgets = {
    nothing: createRenderBudget({ ...bounds.rendersWithQuery, milliseconds }),
    words: createRenderBudget({ ...bounds.searches, milliseconds }),
    filter: createRenderBudget({ ...bounds.filters, milliseconds }),
  };

  const mapOf = ({ key }: Pick<PageAddress, 'key'>) => (key.includes('?') ? withQuery : plain);
  /** What only tells where a visit came from has the budget of such pages, also beside a chip. */
  const budgetOf = ({ plainKey, asks = 'nothing' }: PageAddress) =>
    budgets[plainKey === null ? asks : 'nothing'];

  function keep(page: KeptPage): void {
    const map = mapOf(page.address);
    map.delete(page.address.key);
    map.set(page.address.key, page);
    const most = map === plain ? bounds.pagesKept : bounds.pagesWithQueryKept;
    if (map.size > most) map.delete(map.keys().next().value ?? '');
  }

  async function render(address: PageAddress): Promise<KeptPage | PageAnswer> {
    const rightAt = milliseconds();
    const { visitor, inputs, hasErrors } = createAnonymousVisitor(context, graphql, address.locale);
    const answer = await answerOf(pages, new Request(new URL(address.key, context.publicUrl)), visitor);
    if (answer.status !== 200 || answer.body === null || hasErrors()) return answer;
    const content = contentOf(answer, answer.body, security, address.path);
    const copies = await packPage(content, 'quick');
    return {
      address,
      content,
      hit: hitOf(copies),
      inputs,
      madeAt: rightAt,
      isToStay: false,
      rightAt,
      look: null,
      failedAt: Number.NEGATIVE_INFINITY,
    };
  }

  /** Concurrent requests for a missing page share one render. */
  function make(address: PageAddress): Promise<KeptPage | PageAnswer> {
    const underWay = making.get(address.key);
    if (underWay !== undefined) return underWay;
    if (making.size >= bounds.madeAtOnce) throw new DomainError('BUSY');
    const made = render(address)
      .then((page) => {
        if ('hit' in page) keep(page);
        return page;
      })
      .finally(() => making.delete(address.key));
    making.set(address.key, made);
    return made;
  }

  /** Compresses a page that stays, once and in the background, because it takes a third of a second. */
  function packSmall(page: KeptPage): void {
    const { content, madeAt } = page;
    if (page.isToStay || milliseconds() - madeAt < ages.packedSmall) return;
    page.isToStay = true;
    const packed = packPage(content, 'small').then((copies) => {
      if (page.content === content) page.hit = hitOf(copies);
    });
    packed.catch((error: unknown) => context.log.error({ error }, 'page could not be packed'));
  }

  async function lookAt(page: KeptPage, since: number): Promise<void> {
    const { address } = page;
    if (await areInputsSame(context, graphql, address.locale, page.inputs)) {
      page.rightAt = since;
      if (mapOf(address).get(address.key) === page) keep(page);
      packSmall(page);
      return;
    }
    // A page with a query is removed, and rendered again when the budget allows.
    if (address.plainKey !== null) {
      mapOf(address).delete(address.key);
      return;
    }
    const renewed = await render(address);
    if ('hit' in renewed) {
      const { look } = page;
      Object.assign(page, renewed, { look });
    } else if (renewed.status >= 500) {
      throw new Error(`${address.key} cannot be made now.`);
    } else {
      mapOf(address).delete(address.key);
    }
  }

  /** One check at a time, and none right after a failed one. */
  function look(page: KeptPage): Promise<void> {
    const since = milliseconds();
    if (page.look !== null) return page.look.done;
    if (since - page.failedAt < ages.triedAgain) return Promise.resolve();
    const done = lookAt(page, since)
      .catch((error: unknown) => {
        page.failedAt = milliseconds();
        context.log.warn({ page: page.address.key, error }, 'page could not be looked at');
      })
      .finally(() => {
        page.look = null;
      });
    page.look = { since, done };
    return done;
  }

  function found(page: KeptPage, isMiss = false): FoundPage {
    const age = milliseconds() - page.rightAt;
    if (!isMiss && age < ages.sentUnseen) return page.hit;
    return { copies: page.hit.copies, state: isMiss ? 'miss' : 'stale', ageSeconds: Math.floor(age / 1000) };
  }

  /** A recently valid page may be sent soon without its check; one without recent requests may be outdated. */
  function patienceFor(page: KeptPage): number {
    const since = page.look?.since ?? milliseconds();
    return since - page.rightAt < ages.recent ? ages.patience : ages.patienceForOld;
  }

  /** Whether it may be sent although its check is under way or has failed. */
  function mayBeSent(page: KeptPage): boolean {
    const now = milliseconds();
    const age = now - page.rightAt;
    if (age < ages.lookedAtAgain) return true;
    void look(page);
    if (age < ages.sentUnseen) return true;
    const isLate = page.look !== null && now - page.look.since >= patienceFor(page);
    const hasFailed = page.failedAt > page.rightAt;
    return (isLate || hasFailed) && age < ages.withoutDatabase;
  }

  function ready(url: string): FoundPage | null {
    let page = plain.get(url);
    if (page !== undefined && milliseconds() - page.rightAt < ages.lookedAtAgain) return page.hit;
    page ??= withQuery.get(url);
    if (page === undefined) {
      const address = isPublic(url) ? pageAddress(url) : null;
      if (address === null) return null;
      page = mapOf(address).get(address.key);
      if (page === undefined && address.plainKey !== null && !budgetOf(address).hasOne()) {
        page = mapOf({ key: address.plainKey }).get(address.plainKey);
      }
    }
    return page !== undefined && mayBeSent(page) ? found(page) : null;
  }

  async function findAt(address: PageAddress): Promise<FoundPage | PageAnswer> {
    const known = mapOf(address).get(address.key);
    if (known !== undefined) {
      const looked = look(known);
      await Promise.race([looked, pause(patienceFor(known))]);
      const still = mapOf(address).get(address.key);
      if (still !== undefined && milliseconds() - still.rightAt < ages.withoutDatabase) return found(still);
    }
    if (address.key.includes('?') && !making.has(address.key)) {
      if (!budgetOf(address).take()) {
        if (address.plainKey === null) throw new DomainError('BUSY');
        return await findAt({ ...address, key: address.plainKey, plainKey: null });
      }
    }
    const made = await make(address);
    return 'hit' in made ? found(made, true) : made;
  }

  return {
    ready,
    onItsWay: (url) => {
      const address = isPublic(url) ? pageAddress(url) : null;
      if (address === null) return null;
      const isKnown = mapOf(address).has(address.key) || making.has(address.key);
      // Renders of pages with a query are bounded, and the plain page is sent when the budget is used up.
      const hasPlain = address.plainKey !== null && mapOf({ key: address.plainKey }).has(address.plainKey);
      return isKnown || hasPlain ? findAt(address) : null;
    },
    find: async (url) => {
      const address = pageAddress(url);
      return address === null ? null : await findAt(address);
    },
    size: () => plain.size + withQuery.size,
  };
}

/** A cheap test that excludes most other addresses. */
function isPublic(url: string): boolean {
  return url.startsWith('/pt') || url.startsWith('/en');
}

function hitOf(copies: PageCopies): FoundPage {
  return { copies, state: 'hit', ageSeconds: 0 };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
