import { createOutward, type Outward } from '#src/gateway/outward/outward.ts';

/** Steps of a synthetic buyer, in their order. */
export type Step = 'page' | 'find' | 'hold' | 'release';

export interface Stepped {
  step: Step;
  seconds: number;
  /** Null: it was answered as a buyer needs it. */
  failure: string | null;
}

const find = `query($slug: String!) { event(slug: $slug) { categories { offers { batches { id status } } } } }`;
const hold = `mutation($input: CartInput!) { saveCart(input: $input) { id } }`;
const release = `mutation($id: ID!) { releaseCart(id: $id) { success } }`;

interface Found {
  event: { categories: { offers: { batches: { id: string; status: string }[] }[] }[] } | null;
}

/**
 * Reads the page of the watched event, finds its unit, holds it and gives it back, over HTTP as a buyer does. `batchId` is the
 * one of the last walk, so that a failed look does not hide how holds are. Never throws.
 */
export async function walk(
  { url, slug, batchId }: { url: string; slug: string; batchId: string | null },
  note: (stepped: Stepped) => void,
): Promise<string | null> {
  const call = createOutward('syntheticBuyer', { to: [url] });
  async function step<T>(name: Step, run: () => Promise<T>): Promise<T | null> {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1_000;
    try {
      const found = await run();
      note({ step: name, seconds: seconds(), failure: null });
      return found;
    } catch (error) {
      note({
        step: name,
        seconds: seconds(),
        failure: error instanceof Error ? error.message : String(error),
      });
      return null;
    }
  }

  await step('page', async () => {
    // It is here to its last byte: a page that breaks off is none.
    await ask(call, `${url}/pt/evento/${slug}`);
  });
  const found = await step('find', async () => {
    const { event } = await query<Found>(call, url, find, { slug });
    const batch = event?.categories.flatMap(({ offers }) => offers.flatMap(({ batches }) => batches))[0];
    if (batch?.status !== 'ON_SALE') throw new Error('nothing is on sale');
    return batch.id;
  });
  const known = found ?? batchId;
  if (known === null) return null;
  const input = { eventSlug: slug, lines: [{ batchId: known, quantity: 1 }] };
  const cart = await step('hold', () => query<{ saveCart: { id: string } }>(call, url, hold, { input }));
  if (cart !== null) await step('release', () => query(call, url, release, { id: cart.saveCart.id }));
  return known;
}

async function ask(call: Outward, address: string, init?: RequestInit): Promise<Response> {
  const answer = await call(address, init);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer;
}

async function query<T>(call: Outward, url: string, document: string, variables: object): Promise<T> {
  const answer = await ask(call, `${url}/production/customer/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data, errors } = (await answer.json()) as {
    data?: T;
    errors?: { extensions?: { code?: string } }[];
  };
  if (errors !== undefined || data === undefined) {
    throw new Error(errors?.[0]?.extensions?.code ?? 'no data');
  }
  return data;
}
