import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import * as account from '#src/web/parts/customer-api/account.gen.ts';
import * as alert from '#src/web/parts/customer-api/alert.gen.ts';
import * as courtesy from '#src/web/parts/customer-api/courtesy.gen.ts';
import * as programme from '#src/web/parts/customer-api/programme.gen.ts';
import * as purchase from '#src/web/parts/customer-api/purchase.gen.ts';
import * as shop from '#src/web/parts/customer-api/shop.gen.ts';
import * as ticket from '#src/web/parts/customer-api/ticket.gen.ts';
import * as waitingRoom from '#src/web/parts/customer-api/waiting-room.gen.ts';
import * as waitlist from '#src/web/parts/customer-api/waitlist.gen.ts';
import type { TestCustomer } from '../support/deployment/deployment.ts';
import { openTwoWorkers, type TwoWorkers } from '../support/deployment/two-workers.ts';
import { staffPassword } from '../support/journey/staff-browser.ts';

// What pages show while a worker is away: the rows of its events are missing, and the page says so
// (docs/operations/spreading.md, "When a machine fails").
let two: TwoWorkers;
let fan: TestCustomer;
/** Of the fan, at the event that answers and at the other one. */
let bought: { number: string; ticketId: string }[];

/** Every question of the pages; the text of a document names its variables. */
const questions = Object.values({
  ...account,
  ...alert,
  ...courtesy,
  ...programme,
  ...purchase,
  ...shop,
  ...ticket,
  ...waitingRoom,
  ...waitlist,
}).filter(
  (one): one is typeof one & { name: string; text: string } =>
    typeof one === 'object' && 'text' in one && one.text.startsWith('query'),
);

const placedWithTickets = `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number status
  tickets { id status transfers { id } actions } } }`;

async function buy(at: 0 | 1): Promise<{ number: string; ticketId: string }> {
  const { cartId } = await two.hold(two.events[at], fan);
  const input = { cartId, idempotencyKey: cartId, acceptTerms: true, deliveryMethod: 'ELECTRONIC' };
  const { data, errors } = await two.deployment.graphql<{
    placeOrder: { number: string; status: string; tickets: { id: string }[] };
  }>(placedWithTickets, { input }, fan);
  expect(errors).toBeUndefined();
  expect(data.placeOrder.status).toBe('APPROVED');
  const [issued] = data.placeOrder.tickets;
  return { number: data.placeOrder.number, ticketId: issued?.id ?? '' };
}

async function withoutWorker<T>(work: () => Promise<T>): Promise<T> {
  await two.cluster.workers[1]?.kill();
  try {
    return await work();
  } finally {
    await two.cluster.workers[1]?.start();
  }
}

beforeAll(async () => {
  two = await openTwoWorkers();
  fan = two.fans[0] as TestCustomer;
  bought = [await buy(0), await buy(1)];
});

afterAll(async () => {
  await two.close();
});

/** Pages that would say something untrue without the events that are away: what waits decides when a person is erased. */
const needsAllEvents = ['PrivacyPage'];

test('a worker is away: no question of a page about a living event, or about all events, is refused', async () => {
  const [there] = two.events;
  const [own] = bought;
  const askedFor = (name: string): unknown => {
    const values: Record<string, unknown> = {
      locale: 'pt',
      slug: there.slug,
      number: own?.number,
      id: own?.ticketId,
      ticketId: own?.ticketId,
      input: { orderNumber: own?.number },
      amountCents: 5_000,
      subtotalCents: 5_000,
      stateId: 26,
      code: 'AAAA-AAAA',
      token: 'A',
      zipCode: '01001000',
      first: 10,
      skip: 0,
      filter: {},
      counted: {},
      isPlain: true,
    };
    return values[name];
  };
  expect(questions.length).toBeGreaterThan(30);
  await withoutWorker(async () => {
    const busy: string[] = [];
    for (const { name, text } of questions) {
      const names = [...(text.split('{')[0] ?? '').matchAll(/\$(\w+):/g)].map(([, one = '']) => one);
      const variables = Object.fromEntries(names.map((one) => [one, askedFor(one)]));
      const { errors = [] } = await two.deployment.graphql(text, variables, fan);
      for (const { message, path, extensions } of errors) {
        if (['BUSY', 'UNEXPECTED', 'INVALID_INPUT'].includes(extensions.code)) {
          busy.push(`${name}: ${extensions.code} ${path?.join('.')} ${message}`);
        }
      }
    }
    const isKnown = (line: string) => needsAllEvents.some((name) => line.startsWith(`${name}: BUSY`));
    expect(busy.filter((line) => !isKnown(line))).toEqual([]);
    expect(busy).toHaveLength(needsAllEvents.length);
  });
});

const lists = `query($slug: String!) { isIncomplete tickets { id event { slug } } orders { items { number } }
  organizer(slug: $slug) { upcomingEvents { items { slug saleStatus } isIncomplete } } }`;
interface Lists {
  isIncomplete: boolean;
  tickets: { id: string; event: { slug: string } }[];
  orders: { items: { number: string }[] };
  organizer: { upcomingEvents: { items: { slug: string; saleStatus: string }[]; isIncomplete: boolean } };
}
const organizerOf = (view: EventView) => ({ slug: view.organizer.slug });

test('a worker is away: lists show what lives and say that something is missing', async () => {
  const [there, gone] = two.events;
  const { graphql } = two.deployment;
  const ask = () => graphql<Lists>(lists, organizerOf(there), fan);
  // The flag stands for some seconds longer than the outage.
  await expect.poll(async () => (await ask()).data.isIncomplete).toBe(false);
  const whole = await ask();
  expect(whole.data.tickets.map(({ event }) => event.slug).toSorted()).toEqual(
    [there.slug, gone.slug].toSorted(),
  );
  await withoutWorker(async () => {
    const less = await ask();
    expect(less.errors).toBeUndefined();
    expect(less.data.isIncomplete).toBe(true);
    expect(less.data.tickets.map(({ event }) => event.slug)).toEqual([there.slug]);
    expect(less.data.orders.items).toEqual([{ number: bought[0]?.number }]);
    // What is away cannot be said to be nobody's.
    const { errors } = await graphql(
      'query($id: ID!) { ticket(id: $id) { id } }',
      { id: bought[1]?.ticketId },
      fan,
    );
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BUSY']);
  });
});

test('a worker is away: a node shows its events as it read them last, and a new node without them', async () => {
  const [there, gone] = two.events;
  const page = 'query($slug: String!) { event(slug: $slug) { slug saleStatus priceFromCents } }';
  const shown = await two.deployment.graphql(page, { slug: gone.slug });
  await withoutWorker(async () => {
    expect(await two.deployment.graphql(page, { slug: gone.slug })).toEqual(shown);
    const fresh = await two.deployment.anotherNode();
    try {
      const alive = await fresh.graphql<{ event: { slug: string } }>(page, { slug: there.slug });
      expect(alive.data.event.slug).toBe(there.slug);
      const away = await fresh.graphql(page, { slug: gone.slug });
      expect(away.errors?.map(({ extensions }) => extensions.code)).toEqual(['BUSY']);
      expect((await fresh.graphql(page, { slug: 'nobodys' })).data).toEqual({ event: null });
      const { data } = await fresh.graphql<Lists>(lists, organizerOf(there), fan);
      expect(data.organizer.upcomingEvents.isIncomplete).toBe(true);
      const slugs = data.organizer.upcomingEvents.items.map(({ slug }) => slug);
      expect([slugs.includes(there.slug), slugs.includes(gone.slug)]).toEqual([true, false]);
    } finally {
      await fresh.close();
    }
  });
});

test('a worker is away: what a fan does with what is of the other event is done', async () => {
  const [there] = two.events;
  const done = async (text: string, variables: object) => {
    const { data, errors } = await two.deployment.graphql<Record<string, unknown>>(
      text,
      { ...variables },
      fan,
    );
    return errors?.map(({ extensions }) => extensions.code).join() ?? Object.keys(data).join();
  };
  await withoutWorker(async () => {
    const placed = await buy(0);
    const ticketId = placed.ticketId;
    const holder = { name: 'Ana', lastName: 'Lima', documentType: 'CPF', documentNumber: '52998224725' };
    expect(
      await done('mutation($input: TicketHolderInput!) { nameTicketHolder(input: $input) { id } }', {
        input: { ticketId, ...holder },
      }),
    ).toBe('nameTicketHolder');
    const { data } = await two.deployment.graphql<{ makeTransferLink: { transfer: { id: string } } }>(
      'mutation($id: ID!) { makeTransferLink(ticketId: $id) { token transfer { id } } }',
      { id: ticketId },
      fan,
    );
    expect(
      await done('mutation($id: ID!) { cancelTransfer(id: $id) { id } }', {
        id: data.makeTransferLink.transfer.id,
      }),
    ).toBe('cancelTransfer');
    expect(
      await done('mutation($input: TransferTicketInput!) { transferTicket(input: $input) { id } }', {
        input: { ticketId, email: 'bia@example.com' },
      }),
    ).toBe('transferTicket');
    expect(
      await done('mutation($number: String!) { resendOrder(number: $number) { success } }', {
        number: placed.number,
      }),
    ).toBe('resendOrder');
    expect(
      await done('mutation($input: FavouritesInput!) { saveFavourites(input: $input) }', {
        input: { slug: there.slug, items: [], isFavourite: true },
      }),
    ).toBe('saveFavourites');
  });
});

test('a worker is away: nobody changes a profile, and nobody is told that it is theirs already', async () => {
  await withoutWorker(async () => {
    const { errors } = await two.deployment.graphql(
      'mutation { saveCustomerLocale(input: { locale: en }) { locale } }',
      {},
      fan,
    );
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BUSY']);
    const response = await fetch(`${two.deployment.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name: 'Nova', lastName: 'Pessoa', email: 'nova@example.com', documentType: 'CPF' },
        ...{ documentNumber: '52998224725', birthDate: '1990-05-05', phoneNumber: '+5511987654321' },
        ...{ password: staffPassword, passwordConfirmation: staffPassword },
        ...{ acceptTerms: true, locale: 'pt' },
      }),
    });
    expect(await response.text()).toContain('BUSY');
  });
});
