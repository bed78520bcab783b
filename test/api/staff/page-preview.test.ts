import { describe, expect, test } from 'vitest';
import type { Pages } from '#src/api/routes/pages.ts';
import { createServer } from '#src/api/server.ts';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { previewPage } from '#src/service/office/draft/page-preview/preview-page.ts';
import { newStaff } from '../../support/journey/staff-browser.ts';
import { openDraftDesk } from '../../support/shop/draft-desk.ts';

// docs/algorithms/event-drafts.md, "As a visitor": what the page of a draft may do, and what it is made from.
const desk = await openDraftDesk();
const { deployment, stored, ana, draft, saved, guilda } = desk;
const { context } = deployment;
await stored(ana, 'Ana');

const officeHost = 'escritorio.example.com';

interface Seen {
  graphql(query: string, variables: object): Promise<{ data?: { event: Record<string, unknown> | null } }>;
  session: { isLoggedIn: boolean };
  now: Date;
  sandbox: unknown;
}

const eventPage = context.ownOperations.find(({ name }) => name === 'EventPage')?.text ?? '';

/** A storefront that tells what it got, and has what a preview must not have. */
function storefront() {
  const asked: { path: string; visitor: Seen; event: Record<string, unknown> }[] = [];
  let wait: Promise<void> = Promise.resolve();
  const pages: Pages = {
    middleware: null,
    async handle(request, given) {
      const visitor = given as Seen;
      const { pathname } = new URL(request.url);
      const [, locale, , slug] = pathname.split('/');
      const { data } = await visitor.graphql(eventPage, { locale, slug });
      if (!data?.event) return new Response('nada', { status: 404 });
      asked.push({ path: pathname, visitor, event: data.event });
      await wait;
      const html = `<!doctype html><html><head><link rel="modulepreload" href="/assets/a.js"/>
        <link rel="stylesheet" href="/assets/a.css"/><script type="module" async="">import("/assets/a.js")</script></head>
        <body class="x"><a href="/pt/auth/entrar" class="b">Entrar</a><a href="#dia-1">Dia</a>
        <picture><source srcset="${(data.event.photo as { webp: string } | null)?.webp}"/><img src="${data.event.imageUrl}"/></picture><noscript>Sem script</noscript>
        <SCRIPT>alert(1)</SCRIPT><script type="application/ld+json">{}</script></body></html>`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    },
    close: async () => {},
  };
  return {
    pages,
    asked,
    /** Until the result is called, pages are being rendered. */
    hold(): () => void {
      let release = () => {};
      wait = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
  };
}

const shop = storefront();
const server = await createServer({ ...context, staffUrl: `https://${officeHost}` }, shop.pages);
// Begins at once: what `inject` gives begins when it is waited for.
const get = async (url: string, host = officeHost, more: Record<string, string> = {}) =>
  await server.inject({ method: 'GET', url, headers: { host, ...more } });
const address = (token: string, locale = 'pt') => `/production/staff/preview/${locale}?token=${token}`;
const set = (path: string, value: unknown): DraftChange => ({ kind: 'SET', path: path.split('.'), value });

async function tokenOf({ eventId }: { eventId: string }, at: Date | null = null): Promise<string> {
  return (await previewPage(context, { actor: ana, eventId, at, goneBatches: [] })).token;
}

describe('the page', () => {
  test('runs nothing, is stored and found by nobody, and may be framed by the back office only', async () => {
    const answer = await get(address(await tokenOf(await draft())));
    expect(answer.statusCode).toBe(200);
    const { headers, body } = answer;
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'none'; ");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toMatch(/frame-ancestors 'self';.* sandbox allow-same-origin$/);
    expect(policy).not.toContain('allow-scripts');
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body).not.toMatch(/<script|<noscript|modulepreload|auth\/entrar/i);
    // Places of the same page can be jumped to, and it looks as it does.
    expect(body).toContain('<a href="#dia-1">');
    expect(body).toContain('/assets/a.css');
    // The art is a picture, and not drawn by who looks.
    expect(body).toContain('<picture><img src="data:image/webp;base64,UklGR');
    expect(body).not.toContain('svg');
  });

  test('says in its language that nothing is for sale, and which moment it shows', async () => {
    const token = await tokenOf(await draft(), new Date('2031-03-25T13:00:00Z'));
    expect((await get(address(token))).body).toMatch(
      /Prévia: nada aqui está à venda\. Como será em ter\., 25 de mar\. de 2031, 10h\./,
    );
    expect((await get(address(token, 'en'))).body).toMatch(
      /Preview: nothing here is for sale\. As it will be on Tue, Mar 25, 2031, 10 am\./,
    );
    expect((await get(address(token, 'fr'))).statusCode).toBe(404);
  });

  test('is rendered for nobody, at the moment, from the draft alone', async () => {
    const made = await draft('CONVENTION');
    const at = new Date('2031-05-01T12:00:00Z');
    const cookie = 'canhoto.session_token=somebody';
    await get(address(await tokenOf(made, at)), officeHost, { cookie });
    const { visitor, path, event } = shop.asked.at(-1)!;
    const { slug } = made.written as { slug: string };
    expect(path).toBe(`/pt/evento/${slug}`);
    expect(visitor.session).toEqual({ isLoggedIn: false, mark: null });
    expect([visitor.now, visitor.sandbox]).toEqual([at, null]);
    expect(event).toMatchObject({ slug, saleStatus: 'ON_SALE', name: 'Minha Convenção' });
    // Whatever else a page might ask has no answer.
    const other = await visitor.graphql(eventPage, { locale: 'pt', slug: 'mundo-quadrinho' });
    expect(other.data?.event).toBeNull();
    for (const text of ['{ customer { email } }', 'mutation { logOut }', '{ orders { items { number } } }'])
      await expect(visitor.graphql(text, {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('is nowhere else: fans find neither the event nor anything to buy', async () => {
    const made = await draft('CONVENTION');
    const { slug } = made.written as { slug: string };
    await get(address(await tokenOf(made, new Date('2031-05-01T12:00:00Z'))));
    const { event } = shop.asked.at(-1)!;
    expect((await get(`/pt/evento/${slug}`, 'localhost:1')).statusCode).toBe(404);
    expect((await get(`/art/${slug}.svg`, 'localhost:1')).statusCode).toBe(404);
    const [customer] = await deployment.customers(1);
    const [category] = event.categories as { offers: { batches: { id: string }[] }[] }[];
    const lines = [{ batchId: category?.offers[0]?.batches[0]?.id, quantity: 1 }];
    const { errors } = await deployment.graphql(
      'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
      { input: { eventSlug: slug, lines } },
      customer,
    );
    expect(errors?.[0]?.extensions.code).toBe('EVENT_NOT_FOUND');
  });
});

describe('instead of the page', () => {
  test('the problems of the draft are told in each language', async () => {
    const token = await tokenOf(await saved(ana, await draft(), set('name.pt', '')));
    const [pt, en] = [await get(address(token)), await get(address(token, 'en'))];
    expect(pt.body).toContain('O rascunho tem um problema:');
    expect(en.body).toContain('The draft has one problem:');
    expect(en.body).toMatch(/<li>Name › Portuguese: .+<\/li>/);
    for (const { headers } of [pt, en]) {
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    }
  });

  test('a refusal is told, with nothing of the draft', async () => {
    const made = await draft();
    const token = await tokenOf(made);
    expect((await get(address(`${token}x`))).statusCode).toBe(404);
    expect((await get('/production/staff/preview/pt')).statusCode).toBe(404);
    await saved(ana, made, set('holdMinutes', 3));
    const changed = await get(address(token));
    expect([changed.statusCode, changed.body.includes('O rascunho mudou')]).toEqual([400, true]);
  });

  test('on the host of the storefront there is nothing', async () => {
    const token = await tokenOf(await draft());
    const answer = await get(address(token), 'ingressos.example.com');
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'NOT_FOUND']);
  });

  test('beyond a few at once they wait, and beyond those they are sent away', async () => {
    const token = await tokenOf(await draft());
    const before = shop.asked.length;
    const release = shop.hold();
    const { pagePreviewsAtOnce: atOnce, pagePreviewsWaiting: waiting } = draftLimits;
    const all = Array.from({ length: atOnce + waiting + 3 }, () => get(address(token)));
    const refused = await Promise.all(all.slice(atOnce + waiting));
    for (const { statusCode, headers } of refused) {
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    }
    await expect.poll(() => shop.asked.length - before).toBe(atOnce);
    release();
    const others = await Promise.all(all.slice(0, atOnce + waiting));
    expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
    expect((await get(address(token))).statusCode).toBe(200);
  });
});

test('the staff API gives the addresses to whoever may read the draft', async () => {
  const made = await draft('CONVENTION');
  const place = { organizerId: guilda, eventId: null };
  const ask = async (role: 'READER' | 'GATE') => {
    const { browser } = await newStaff(deployment, role, place);
    const response = await fetch(`${deployment.url}/production/staff/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: browser.cookie },
      body: JSON.stringify({
        query: `mutation($eventId: ID!) { previewPage(eventId: $eventId, at: "2031-05-01T12:00:00Z", goneBatches: ["sab.1"]) {
          addresses { pt en } revision at expiresAt } }`,
        variables: { eventId: made.eventId },
      }),
    });
    return await response.json();
  };
  const { data } = await ask('READER');
  expect(data.previewPage).toMatchObject({ revision: made.revision, at: '2031-05-01T12:00:00.000Z' });
  const { addresses } = data.previewPage;
  expect(addresses.en).toBe(addresses.pt.replace('/pt?', '/en?'));
  expect((await get(addresses.pt)).statusCode).toBe(200);
  expect((await ask('GATE')).errors[0].extensions.code).toBe('NOT_ALLOWED');
});
