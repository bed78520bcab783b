import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { sandboxTestCards } from '#src/gateway/payment/sandbox/card-token.ts';
import { patienceMs } from '../../../scripts/test-run.mjs';
import { askApi, consent, orderNumberShown } from '../../support/journey/buyer.ts';
import {
  arriveAtCheckout,
  cardField,
  chooseCard,
  orderPaid,
  payCardButton,
} from '../../support/journey/card.ts';
import { openOwnShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';
import { type CardSecrets, findCardSecrets } from '../../support/reading/card-secrets.ts';

// What is typed into the card field ends there (docs/algorithms/payment.md, "Cards"): looked for in everything that
// leaves the browser and in everything the program keeps or says, at its most talkative.
const root = mkdtempSync(join(tmpdir(), 'canhoto-secrets-'));
// Closed as it is made, it would send root's cluster elsewhere.
chmodSync(root, 0o711);
const folder = join(root, 'data');
const shop = openOwnShop({ LOG_LEVEL: 'trace', DATA_DIR: folder });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const slug = 'mundo-quadrinho';
const numberOf = (brand: string, outcome: string) =>
  sandboxTestCards.find((card) => card.brand === brand && card.outcome === outcome)?.number ?? '';
const holder = 'Zilda Quaresma';
/** Passes the check of card numbers and is no test card: what somebody types who takes the sandbox for real. */
const mistaken: CardSecrets = { number: '4929 3817 4406 2853', code: '739', name: holder };
const declined: CardSecrets = { number: numberOf('visa', 'decline-funds'), code: '739', name: holder };
const approved: CardSecrets = { number: numberOf('elo', 'approve'), code: '739', name: holder };
const typed = [mistaken, declined, approved];
/** Planted where it is looked for; another one, for what it leaves behind must not be taken for a leak. */
const planted: CardSecrets = { number: '5317 2946 8815 3072', code: '846', name: 'Ninguém' };

type Said = { where: string; text: string };

const look = (said: readonly Said[], cards: readonly CardSecrets[] = typed) =>
  said.flatMap(({ where, text }) => cards.flatMap((card) => findCardSecrets(where, text, card)));

/** Everything the browser sends from now on, to us or to anybody, its frames and its script included. */
function listenTo(context: BrowserContext): () => Promise<Said[]> {
  const requests: Request[] = [];
  const answered = new Set<Request>();
  context.on('request', (request) => requests.push(request));
  context.on('requestfinished', (request) => answered.add(request));
  // Those that the browser adds are told with the answer. Of a request without one they are never told.
  const headersOf = async (request: Request) =>
    answered.has(request)
      ? await Promise.race([request.allHeaders(), wait(patienceMs, request.headers(), { ref: false })])
      : request.headers();
  return async () =>
    await Promise.all(
      requests.map(async (request) => {
        const headers = await headersOf(request).catch(() => request.headers());
        // A size is no secret, and may have any three digits.
        delete headers['content-length'];
        const where = `${request.method()} ${new URL(request.url()).pathname}`;
        return { where, text: [request.url(), JSON.stringify(headers), request.postData() ?? ''].join('\n') };
      }),
    );
}

async function keptByBrowser(page: Page): Promise<Said[]> {
  const cookies = JSON.stringify(await page.context().cookies());
  const kept = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, history.state]);
  return [{ where: 'the browser', text: JSON.stringify(kept) + cookies + page.url() }];
}

/** Each value of each column that can hold words, of every table there is. */
async function keptByDatabase(pool: Pool): Promise<Said[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')`,
  );
  const said = await Promise.all(
    columns.map(async ({ table, column, type }) => {
      const value = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      const { rows } = await pool.query<{ value: string }>(
        `select distinct ${value} as value from ${table} where "${column}" is not null`,
      );
      return rows.map(({ value }) => ({ where: `${table}.${column}`, text: value }));
    }),
  );
  return said.flat();
}

/** What can be read in the files of the data folder: of the database its pages, its journal and its log. */
function keptInFiles(inside = folder): Said[] {
  const entries = unlessGone(() => readdirSync(inside, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = join(inside, entry.name);
    if (entry.isDirectory()) return keptInFiles(path);
    const content = entry.isFile() ? unlessGone(() => readFileSync(path, 'latin1')) : null;
    if (content === null) return [];
    const words = content.match(/[\x20-\x7e]{8,}/g) ?? [];
    return [{ where: path.slice(folder.length + 1), text: words.join('\n') }];
  });
}

/** Null when it is there no longer: the database is at work, and does away with files between list and look. */
function unlessGone<Found>(look: () => Found): Found | null {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function keptByProgram(): Promise<Said[]> {
  return [{ where: 'the log', text: shop.log() }, ...(await keptByDatabase(shop.pool)), ...keptInFiles()];
}

async function type(visit: Visit, { number, code, name }: CardSecrets, expiry = '11/31'): Promise<void> {
  const payment = visit.text('payment');
  const box = (label: string) => cardField(visit).getByLabel(label, { exact: true });
  // Key by key, as a person does: whatever listens to typing hears it.
  await box(payment('card_number')).fill('');
  await box(payment('card_number')).pressSequentially(number);
  await box(payment('card_expiry')).fill(expiry);
  await box(payment('card_code')).fill(code);
  await box(payment('card_name')).fill(name);
}

/** As somebody's script would: what was typed, where the token belongs. No answer tells it again. */
async function sendInPlaceOfToken(buyer: Visit, number: string): Promise<void> {
  const whole = `${mistaken.number}|11/31|${mistaken.code}|${mistaken.name}`;
  for (const cardToken of [mistaken.number, whole, JSON.stringify(mistaken), `tok_${whole}`]) {
    const payment = { method: 'CARD', cardToken, installments: 1 };
    const input = { number, idempotencyKey: `secret ${cardToken.length}`, payment };
    const answer = await askApi<{ payOrder: { status: string } }>(
      buyer,
      'mutation ($input: PayOrderInput!) { payOrder(input: $input) { status } }',
      { input },
    ).catch((error: unknown) => String(error));
    // Refused in words or declined by the provider, and never more than that.
    expect(typeof answer === 'string' ? answer : answer.payOrder.status).toMatch(
      /CARD_REQUIRED|PAYMENT_DECLINED/,
    );
    expect(look([{ where: 'the answer', text: JSON.stringify(answer) }])).toEqual([]);
  }
}

describe('a card’s number, code and holder', () => {
  test('reach neither us nor anybody else, however often they are typed, and are kept nowhere even when a script sends them', async () => {
    await shop.visit({ locale: 'pt', device: 'desktop' }, async (buyer) => {
      const { context, page, press, text } = buyer;
      const sent = listenTo(context);
      await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      await consent(buyer);

      await type(buyer, mistaken);
      await press(payCardButton(buyer));
      await cardField(buyer).getByText(text('error')('CARD_NUMBER_INVALID')).waitFor();
      await type(buyer, declined, '11/20');
      await press(payCardButton(buyer));
      await cardField(buyer).getByText(text('error')('CARD_EXPIRY_INVALID')).waitFor();
      const before = await keptByBrowser(page);

      await type(buyer, declined);
      await press(payCardButton(buyer));
      const order = await orderNumberShown(buyer);
      await page.getByText(text('error')('CARD_DECLINED_FUNDS')).waitFor();
      await sendInPlaceOfToken(buyer, order);
      await type(buyer, approved);
      await press(payCardButton(buyer));
      await page.getByText(text('order')('nextAPPROVED')).waitFor();

      const requests = await sent();
      // Both payments were among what was listened to, with the token in the place of the number.
      expect(requests.filter(({ text }) => /sbx_(decline-funds|approve)_/.test(text))).toHaveLength(2);
      const { payments } = await orderPaid(buyer, order);
      // Between both stands what the script has tried.
      expect([payments.at(0), payments.at(-1)].map((payment) => payment?.card?.lastDigits)).toEqual(
        [declined, approved].map(({ number }) => number.slice(-4)),
      );
      expect(
        look([...requests, ...before, ...(await keptByBrowser(page)), ...(await keptByProgram())]),
      ).toEqual([]);
    });
  });

  test('would be found wherever they are looked for', async () => {
    await shop.visit({ locale: 'pt' }, async (buyer) => {
      const { context, page } = buyer;
      const found = (said: readonly Said[]) => [...new Set(look(said, [planted]))].sort();
      const { number, code } = planted;
      const piece = 'the number (53172946)';
      const sent = listenTo(context);
      await buyer.go('/pt');
      await page.evaluate(
        async ({ number, code }) => {
          localStorage.setItem('planted', number);
          await fetch(`/api/user?n=${encodeURIComponent(number)}`);
          await fetch('/api/planted', { headers: { 'x-planted': number } });
          await fetch('/webhooks/pix', { method: 'POST', body: JSON.stringify({ code }) });
        },
        { number, code },
      );
      expect(found(await sent())).toEqual([
        `GET /api/planted: ${piece}`,
        `GET /api/user: ${piece}`,
        'POST /webhooks/pix: the code',
      ]);
      expect(found(await keptByBrowser(page))).toEqual([`the browser: ${piece}`]);
      // The log is listened to: the webhook above is no provider's.
      await expect.poll(() => shop.log()).toContain('a message that is not its provider’s');

      await shop.pool.query(
        `insert into provider_message (provider, message_id, raw, received_at)
        values ('planted', $1, jsonb_build_object('number', $1::text, 'code', $2::text), now())`,
        [number, code],
      );
      const kept = found(await keptByProgram());
      await shop.pool.query(`delete from provider_message where provider = 'planted'`);
      expect(kept).toEqual(
        expect.arrayContaining([
          `public.provider_message.message_id: ${piece}`,
          'public.provider_message.raw: the code',
          `public.provider_message.raw: ${piece}`,
        ]),
      );
      // The database has written it into its journal, which is how a file would tell.
      expect(kept.some((line) => line.startsWith('postgres/pg_wal/') && line.endsWith(piece))).toBe(true);
    });
  });
});
