import { operationLimits } from '#src/api/graphql/operation-limits.ts';
import type { HoldRules } from '#src/domain/event/hold-rules.ts';
import { holdRulesOf } from '#src/domain/event/hold-rules.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { buildDeployment, type Deployment } from '../support/deployment/deployment.ts';
import { testEvent } from '../support/shop/test-event.ts';

/** How much of an event a crowd of addresses without an account keeps from everybody else. */
export interface HoardPlan {
  places: number;
  addresses: number;
  rules: 'unbounded' | 'default';
  /** Units of one request: as many as an order may have. */
  unitsPerCart: number;
}

export interface HoardOutcome {
  /** Units the attackers held at the end, of all places. */
  kept: number;
  requests: number;
  seconds: number;
  /** What two people are told who come then for two tickets: null where they hold them. */
  visitor: string | null;
  customer: string | null;
}

interface Answer {
  data?: { saveCart?: unknown };
  errors?: { extensions: { code: string } }[];
}

const saveCart = 'mutation($input: CartInput!) { saveCart(input: $input) { id } }';
/** Requests an address has under way at once. */
const atOnce = 8;
/** An address gives up after so many refusals in a row. */
const refusalsMax = 10;

/** A deployment that counts operations as in life, for the hoarders are bounded by those rates as well. */
export function buildHoardDeployment(connection: Parameters<typeof buildDeployment>[0]) {
  return buildDeployment(connection, { operationLimits });
}

/** Lets each address begin carts until it is refused, and then two honest people come. Units are held in carts without an account. */
export async function simulateHoard(
  deployment: Deployment,
  plan: HoardPlan,
  code: string,
): Promise<HoardOutcome> {
  const rules: HoldRules = plan.rules === 'unbounded' ? 'unbounded' : holdRulesOf(undefined, plan.places);
  const event = await deployment.importEvent(
    testEvent({
      slug: code.toLowerCase(),
      code,
      now: deployment.clock.now(),
      days: { sat: plan.places },
      offers: [{ key: 'full', days: ['sat'], maxPerOrder: plan.unitsPerCart }],
      limitPerDocument: plan.unitsPerCart,
      holdRules: rules,
    }),
  );
  const started = performance.now();
  let requests = 0;
  const hoard = async (address: string) => {
    let refusals = 0;
    while (refusals < refusalsMax) {
      requests += 1;
      // Near the end fewer are left than a cart asks for.
      const quantity = refusals < refusalsMax / 2 ? plan.unitsPerCart : 1;
      refusals = (await ask(deployment, event, { address, quantity })) === null ? 0 : refusals + 1;
    }
  };
  const addresses = Array.from(
    { length: plan.addresses },
    (_, index) => `198.18.${index >> 8}.${index & 255}`,
  );
  await Promise.all(addresses.flatMap((address) => Array.from({ length: atOnce }, () => hoard(address))));
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await deployment.context.pool.query<{ held: number }>(
    'select held from pool where event_id = $1 and kind = $2',
    [event.id, 'DATE'],
  );
  const [customer] = await deployment.customers(1);
  return {
    kept: rows[0]?.held ?? 0,
    requests,
    seconds,
    visitor: await ask(deployment, event, { address: '203.0.113.99', quantity: 2 }),
    customer: await ask(deployment, event, { address: '203.0.113.98', quantity: 2, token: customer?.token }),
  };
}

/** Begins a cart; the code of its refusal, null where it holds. */
async function ask(
  { server }: Deployment,
  event: EventView,
  { address, quantity, token }: { address: string; quantity: number; token?: string | undefined },
): Promise<string | null> {
  const [batch] = event.batchById.keys();
  const response = await server.inject({
    method: 'POST',
    url: '/production/customer/graphql',
    remoteAddress: address,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: {
      query: saveCart,
      variables: { input: { eventSlug: event.slug, lines: [{ batchId: batch, quantity }] } },
    },
  });
  const { data, errors } = response.json<Answer>();
  if (data?.saveCart) return null;
  return errors?.[0]?.extensions.code ?? `status ${response.statusCode}`;
}

/** A row of the table of docs/algorithms/who-may-hold.md. */
export function tellHoardOutcome(plan: HoardPlan, outcome: HoardOutcome): string {
  const told = (code: string | null) => (code === null ? 'holds' : code);
  const share = ((outcome.kept / plan.places) * 100).toFixed(1);
  return (
    `| ${plan.addresses} | ${plan.rules} | ${outcome.kept} (${share} %) | ${told(outcome.visitor)} ` +
    `| ${told(outcome.customer)} | ${outcome.requests} in ${outcome.seconds.toFixed(0)} s |`
  );
}
