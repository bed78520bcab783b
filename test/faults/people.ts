import { setTimeout as wait } from 'node:timers/promises';
import type { TestCustomer } from '../support/deployment/deployment.ts';
import type { Opening } from './opening.ts';
import type { Stage } from './stage.ts';
import type { Activity, Result, Try } from './tries.ts';

/** Acknowledged writes, by their names in the database. */
export interface Acknowledged {
  carts: Set<string>;
  /** By their number. */
  orders: Set<string>;
  /** Numbers of orders whose money the bank has, and since when, in the milliseconds of the tries. */
  paid: Map<string, number>;
  /** Texts of notes. */
  notes: Set<string>;
  /** Numbers of scans of the gate. */
  scans: Set<number>;
}

export interface People {
  tries: Try[];
  acknowledged: Acknowledged;
  /** Each request that changes something is sent twice at once, as a network does that repeats. */
  repeat(isTwice: boolean): void;
  /** Resolves when each has had their last answer. */
  leave(): Promise<void>;
}

const buyersCount = 6;
/** A browser gives up no earlier. */
const silenceMs = 15_000;
/** Some four orders a second altogether: a worker on a busy core writes their mails as fast. */
const pauseMs = 1_000;
/** The pause of somebody who was told to come again, as of pages. */
const againMs = 1_000;

interface Answer {
  result: Result;
  says: string;
  data: unknown;
}

/** People who use the stage until they leave: each asks again until it is done, with the same key. */
export function letPeopleIn(stage: Stage, opening: Opening): People {
  const tries: Try[] = [];
  const acknowledged: Acknowledged = {
    ...{ carts: new Set(), orders: new Set(), paid: new Map(), notes: new Set(), scans: new Set() },
  };
  /** Ids of tickets that somebody has seen. */
  const atHand: string[] = [];
  const waiting = new Set<Promise<void>>();
  let isOver = false;
  let isTwice = false;
  const url = stage.entrance.url;

  async function send(activity: Activity, path: string, init: RequestInit): Promise<Answer> {
    const sentAt = performance.now();
    const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`;
    const headers = { 'x-forwarded-for': address, origin: url, ...init.headers };
    const answer = await fetch(url + path, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(silenceMs),
    }).then(judge, unanswered);
    tries.push({
      ...{ activity, sentAt, answeredAt: performance.now(), result: answer.result },
      ...(answer.result !== 'done' && { says: answer.says }),
    });
    return answer;
  }

  /** Until it is done; null when everybody left before. */
  async function ask(activity: Activity, path: string, init: RequestInit): Promise<unknown> {
    const changes = init.method === 'POST';
    for (;;) {
      const count = isTwice && changes ? 2 : 1;
      const answers = await Promise.all(Array.from({ length: count }, () => send(activity, path, init)));
      const done = answers.find(({ result }) => result === 'done');
      if (done !== undefined) return done.data;
      if (isOver) return null;
      await wait(againMs);
    }
  }

  function graphql(activity: Activity, query: string, variables: object, token?: string): Promise<unknown> {
    return ask(activity, '/production/customer/graphql', {
      ...posted({ query, variables }),
      headers: { ...json, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    });
  }

  async function buy(customer: TestCustomer): Promise<void> {
    const { token } = customer;
    const lines = [{ batchId: opening.batchId, quantity: 1 }];
    const held = await graphql('hold', hold, { input: { eventSlug: opening.slug, lines } }, token);
    if (held === null) return;
    const cartId = (held as Held).saveCart.id;
    acknowledged.carts.add(keptId(held as Held));
    const input = {
      ...{ cartId, idempotencyKey: `key-of-${cartId}`, acceptTerms: true },
      ...{ deliveryMethod: 'ELECTRONIC', payment: { method: 'PIX' } },
    };
    const placed = await graphql('order', order, { input }, token);
    if (placed === null) return;
    const { number, payment } = (placed as { placeOrder: Placed }).placeOrder;
    acknowledged.orders.add(number);
    await pay(payment.pix.txid);
    acknowledged.paid.set(number, performance.now());
    // The next one buys meanwhile: whoever waits for a ticket keeps nobody from holding.
    waiting.add(awaitTicket(number, customer));
  }

  /** The bank has the money also where its message to us is lost. */
  async function pay(txid: string): Promise<void> {
    await stage.bank.pay(txid).catch(() => {});
  }

  /** One try, however often the page looks: from the payment to the ticket. */
  async function awaitTicket(number: string, { token }: TestCustomer): Promise<void> {
    const sentAt = performance.now();
    const sent = posted({ query: readOrder, variables: { number } });
    const headers = { ...json, authorization: `Bearer ${token}` };
    while (!isOver) {
      const answer = await fetch(`${url}/production/customer/graphql`, {
        ...{ ...sent, headers, signal: AbortSignal.timeout(silenceMs) },
      }).then(judge, unanswered);
      const seen = answer.data as { order?: { tickets: Ticket[] } } | null;
      const ticket = seen?.order?.tickets.find(({ qrCode }) => qrCode !== null);
      if (ticket !== undefined) {
        atHand.push(ticket.id);
        tries.push({ activity: 'ticket', sentAt, answeredAt: performance.now(), result: 'done' });
        return;
      }
      await wait(400);
    }
  }

  /** Somebody who only looks and holds, so that others may stand still at the checkout. */
  async function holdOnly(): Promise<void> {
    const lines = [{ batchId: opening.batchId, quantity: 1 }];
    const held = await graphql('hold', hold, { input: { eventSlug: opening.slug, lines } });
    if (held !== null) acknowledged.carts.add(keptId(held as Held));
  }

  async function look(): Promise<void> {
    await ask('page', `/pt/evento/${opening.slug}`, { method: 'GET' });
  }

  async function logIn(): Promise<void> {
    const { email, password } = opening.person;
    const body = JSON.stringify({ email, password });
    await ask('logIn', '/api/login', { method: 'POST', body, headers: json });
  }

  async function fillAddress(): Promise<void> {
    const zipCode = `01${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
    await graphql('zipCode', findZipCode, { zipCode });
  }

  async function workAtDesk(): Promise<void> {
    const number = [...acknowledged.paid.keys()].at(-1);
    if (number !== undefined) {
      const text = `Ligou às ${performance.now()}`;
      const noted = await staff(writeNote, { number, text });
      if (noted !== null) acknowledged.notes.add(text);
    }
    await staff(listOrders, { filter: null });
  }

  function staff(query: string, variables: object): Promise<unknown> {
    const headers = { ...json, cookie: opening.staffCookie };
    return ask('desk', '/production/staff/graphql', { ...posted({ query, variables }), headers });
  }

  let lastScan = 0;
  async function scan(): Promise<void> {
    // With none new, somebody who is in already comes again: its scan is kept all the same.
    const ticketId = atHand[lastScan] ?? atHand.at(-1);
    if (ticketId === undefined) return;
    const seq = lastScan + 1;
    const { gate, dateId, token } = opening.device;
    const one = {
      ...{ seq, at: Date.now(), kind: 'IN', answer: 'ADMITTED', ticketId, holderVersion: 1 },
      ...{ dateId, gate, of: null, source: 'CAMERA', reason: null },
    };
    const report = { battery: 80, version: 'faults', unsent: 0, conflicts: 0, gate };
    const headers = { ...json, authorization: `Bearer ${token}` };
    const told = await ask('scan', '/api/gate/scans', { ...posted({ scans: [one], report }), headers });
    if (told === null) return;
    lastScan = seq;
    acknowledged.scans.add(seq);
  }

  const live = async (act: () => Promise<void>) => {
    while (!isOver) {
      await act();
      await wait(pauseMs);
    }
  };
  const lives = [
    ...Array.from({ length: buyersCount }, () => live(() => buy(opening.nextBuyer()))),
    ...[look, holdOnly, logIn, fillAddress, workAtDesk, scan].map(live),
  ];
  return {
    tries,
    acknowledged,
    repeat: (twice) => {
      isTwice = twice;
    },
    async leave() {
      isOver = true;
      await Promise.all([...lives, ...waiting]);
    },
  };
}

interface Held {
  saveCart: { id: string };
}

/** As the database keeps it: a visitor's is told with a secret before it. */
const keptId = ({ saveCart }: Held) => saveCart.id.split('.').at(-1) ?? '';

interface Ticket {
  id: string;
  /** null until it is paid. */
  qrCode: string | null;
}

interface Placed {
  number: string;
  payment: { pix: { txid: string } };
}

const json = { 'content-type': 'application/json' };
const hold = 'mutation($input: CartInput!) { saveCart(input: $input) { id } }';
const order =
  'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number payment { pix { txid } } } }';
const readOrder = 'query($number: String!) { order(number: $number) { tickets { id qrCode } } }';
const findZipCode = 'query($zipCode: String!) { zipCode(zipCode: $zipCode) { streetName } }';
const listOrders = 'query($filter: OrderFilter) { orders(filter: $filter, first: 20) { items { number } } }';
const writeNote =
  'mutation($number: String!, $text: String!) { noteOnOrder(number: $number, text: $text, mentioned: []) { id } }';

const posted = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

async function judge(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const body = isJson ? (JSON.parse(text) as { data?: unknown; errors?: Refusal[] }) : null;
  const code =
    body?.errors?.map(({ code: own, extensions }) => extensions?.code ?? own).find(Boolean) ?? null;
  const says = `${response.status} ${code ?? ''}`.trim();
  if (response.status === 200 && code === null) return { result: 'done', says, data: body?.data ?? text };
  // The proxy's own word: no node answered it.
  if (response.status === 502 || (response.status === 503 && text === ''))
    return { result: 'no answer', says, data: null };
  const isTold = toldCodes.has(code ?? '') || response.status === 429 || response.status === 503;
  return {
    result: isTold ? 'told' : 'wrong',
    says: isTold ? says : `${says} ${text.slice(0, 200)}`,
    data: null,
  };
}

/** Refusals that say: nothing is lost, come again. */
const toldCodes = new Set(['BUSY', 'PAYMENT_UNAVAILABLE', 'ZIP_CODE_UNAVAILABLE']);

interface Refusal {
  code?: string;
  extensions?: { code: string };
}

function unanswered(error: Error & { cause?: { code?: string } }): Answer {
  return { result: 'no answer', says: error.cause?.code ?? error.name, data: null };
}
