import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openStandIn, readForm } from './stand-in.ts';

export interface KeptIntent {
  id: string;
  amount: number;
  currency: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
  latest_charge: KeptCharge | null;
  [field: string]: unknown;
}

interface KeptCharge {
  id: string;
  amount: number;
  amount_refunded: number;
  disputed: boolean;
  [field: string]: unknown;
}

interface KeptRefund {
  id: string;
  charge: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

interface KeptDispute {
  id: string;
  charge: string;
  payment_intent: string;
  amount: number;
  status: string;
  created: number;
  reason: string;
  metadata: Record<string, string>;
  balance_transactions: { fee: number }[];
  evidence_details: { due_by: number; submission_count: number };
}

export interface StripeStandIn {
  server: { host: string; port: number; protocol: 'http' };
  intents: KeptIntent[];
  refunds: KeptRefund[];
  disputes: KeptDispute[];
  calls: { method: string; path: string; key: string | undefined; form: Record<string, string> }[];
  faults: {
    slowMs: number;
    isDown: boolean;
    /** What was asked is done, and the connection breaks before the answer. */
    losesAnswers: boolean;
    /** The search has not seen what was made last. */
    searchIsLate: boolean;
    /** A thousand others pay at the same time. */
    isCrowded: boolean;
    refundStatus: string;
    /** Every refund is refused with this code. */
    refundCode: string | null;
    /** Told instead of a PaymentIntent. */
    twist: ((intent: KeptIntent) => object) | null;
  };
  /** The buyer has answered their bank, the Pix was paid, or the risk department has decided. */
  succeed(reference: string): void;
  dispute(reference: string, status: string, amount: number): void;
  close(): Promise<void>;
}

type Answer = { status: number; body: object };

const madeAt = Date.parse('2026-11-20T15:00:00Z') / 1_000;

/**
 * As much of Stripe as the adapter uses, spoken with by its own SDK. A card ends as its token says: pm_ok, pm_challenge,
 * pm_processing, pm_decline_<code>; any other token there is not.
 */
export async function openStripe(): Promise<StripeStandIn> {
  const intents: KeptIntent[] = [];
  const refunds: KeptRefund[] = [];
  const disputes: StripeStandIn['disputes'] = [];
  const calls: StripeStandIn['calls'] = [];
  const answers = new Map<string, Answer & { asked: string }>();
  const faults: StripeStandIn['faults'] = {
    slowMs: 0,
    isDown: false,
    losesAnswers: false,
    searchIsLate: false,
    isCrowded: false,
    refundStatus: 'succeeded',
    refundCode: null,
    twist: null,
  };

  const told = (intent: KeptIntent): object => {
    const copy = structuredClone(intent);
    return faults.twist ? faults.twist(copy) : copy;
  };
  const list = (data: object[]): Answer => ({ status: 200, body: { object: 'list', data, has_more: false } });
  const refuse = (status: number, error: Record<string, unknown>): Answer => ({ status, body: { error } });

  function charge(intent: KeptIntent, status = 'succeeded'): KeptCharge {
    return {
      id: `ch_${intent.id.slice(3)}`,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      created: madeAt + 1,
      status,
      disputed: false,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    };
  }

  function create(form: Record<string, string>): Answer {
    const token = form.payment_method ?? form.confirmation_token ?? '';
    const isPix = form['allowed_payment_method_types[0]'] === 'pix';
    if (form.payment_method_types !== undefined || form['payment_method_types[0]'] !== undefined) {
      return refuse(400, { type: 'invalid_request_error', code: 'payment_method_types_no_longer_supported' });
    }
    if (Number(form.amount) < 50) {
      // It quotes what it does not like, word for word.
      const message = `amount_too_small: ${JSON.stringify(form)}`;
      return refuse(400, {
        type: 'invalid_request_error',
        code: 'amount_too_small',
        param: 'amount',
        message,
      });
    }
    if (!isPix && !/^(pm|ctoken)_(ok|challenge|processing|decline_\w+)$/.test(token)) {
      const param = form.confirmation_token === undefined ? 'payment_method' : 'confirmation_token';
      return refuse(400, { type: 'invalid_request_error', code: 'resource_missing', param, message: 'None' });
    }
    const intent: KeptIntent = {
      id: `pi_${intents.length + 1}`,
      object: 'payment_intent',
      amount: Number(form.amount),
      currency: form.currency ?? '',
      created: madeAt,
      status: 'succeeded',
      metadata: { reference: form['metadata[reference]'] ?? '' },
      client_secret: `pi_${intents.length + 1}_secret_xyz`,
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
    };
    intents.push(intent);
    const decline = /decline_(\w+)$/.exec(token)?.[1];
    if (isPix) {
      const expires_at = madeAt + Number(form['payment_method_options[pix][expires_after_seconds]']);
      Object.assign(intent, {
        status: 'requires_action',
        next_action: { type: 'pix_display_qr_code', pix_display_qr_code: { data: '000201...', expires_at } },
      });
    } else if (decline !== undefined) {
      const error = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: decline,
        message: 'Declined.',
      };
      Object.assign(intent, {
        status: 'requires_payment_method',
        last_payment_error: error,
        latest_charge: charge(intent, 'failed'),
      });
      return refuse(402, { ...error, payment_intent: { ...told(intent), latest_charge: 'ch_failed' } });
    } else if (token.endsWith('_challenge')) {
      const url = 'https://hooks.stripe.com/3d_secure_2/x';
      const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: form.return_url } };
      Object.assign(intent, { status: 'requires_action', next_action });
    } else if (token.endsWith('_processing')) intent.status = 'processing';
    else intent.latest_charge = charge(intent);
    return { status: 200, body: told(intent) };
  }

  function refund(form: Record<string, string>): Answer {
    const paid = intents.find(({ latest_charge }) => latest_charge?.id === form.charge)?.latest_charge;
    const amount = Number(form.amount);
    if (!paid || faults.refundCode !== null || paid.amount_refunded + amount > paid.amount) {
      const code = faults.refundCode ?? 'charge_already_refunded';
      return refuse(400, { type: 'invalid_request_error', code, message: 'Too much.' });
    }
    paid.amount_refunded += amount;
    const metadata = { reference: form['metadata[reference]']!, refundId: form['metadata[refundId]']! };
    const made = { id: `re_${refunds.length}`, charge: paid.id, amount, metadata };
    refunds.push({ ...made, status: faults.refundStatus });
    return { status: 200, body: structuredClone(refunds.at(-1)!) };
  }

  function cancel(intent: KeptIntent): Answer {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
      const code = 'payment_intent_unexpected_state';
      return refuse(400, { type: 'invalid_request_error', code, message: `It is ${intent.status}.` });
    }
    Object.assign(intent, { status: 'canceled', next_action: null });
    return { status: 200, body: told(intent) };
  }

  function disputed(method: string, id: string, form: Record<string, string>): Answer {
    const found = disputes.find((each) => each.id === id);
    if (found === undefined)
      return refuse(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'None such.' });
    if (method === 'POST') {
      if (!found.status.endsWith('needs_response'))
        return refuse(400, { type: 'invalid_request_error', message: 'This dispute is closed.' });
      found.metadata.evidenceId = form['metadata[evidenceId]'] ?? '';
      found.evidence_details.submission_count += 1;
      found.status = found.status.replace('needs_response', 'under_review');
    }
    return { status: 200, body: structuredClone(found) };
  }

  function answer(method: string, url: URL, form: Record<string, string>): Answer {
    const [, , kind, id, below] = url.pathname.split('/');
    const of = url.searchParams;
    if (kind === 'refunds' && method === 'POST') return refund(form);
    if (kind === 'refunds') return list(refunds.filter((each) => each.charge === of.get('charge')));
    if (kind === 'files') return { status: 200, body: { id: `file_${calls.length}`, object: 'file' } };
    if (kind === 'disputes' && id !== undefined) return disputed(method, id, form);
    if (kind === 'disputes') {
      const [intent, from] = [of.get('payment_intent'), Number(of.get('created[gte]') ?? 0)];
      const found = disputes.filter(
        (each) => (intent === null || each.payment_intent === intent) && each.created >= from,
      );
      return list(structuredClone(found));
    }
    if (method === 'POST' && id === undefined) return create(form);
    if (id === 'search') {
      const reference = /'([^']+)'$/.exec(of.get('query') ?? '')?.[1];
      const found = faults.searchIsLate
        ? []
        : intents.filter((each) => each.metadata.reference === reference);
      return list(found.map(told));
    }
    if (id === undefined) {
      const from = Number(of.get('created[gte]') ?? 0);
      const others = { object: 'payment_intent', metadata: {} };
      if (faults.isCrowded) {
        const page = Array.from({ length: 100 }, (_, i) => ({ ...others, id: `pi_other_${i}` }));
        return { status: 200, body: { object: 'list', data: page, has_more: true } };
      }
      return list(intents.filter(({ created }) => created >= from).map(told));
    }
    const intent = intents.find((each) => each.id === id);
    if (intent === undefined) {
      return refuse(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'None such.' });
    }
    return below === 'cancel' ? cancel(intent) : { status: 200, body: told(intent) };
  }

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await readForm(request);
    const form = Object.fromEntries(sent);
    const { method = 'GET', url: path = '/' } = request;
    const key = request.headers['idempotency-key']?.toString();
    calls.push({ method, path, key, form });
    if (faults.slowMs > 0) await wait(faults.slowMs);
    const known = key === undefined ? undefined : answers.get(key);
    let given: Answer;
    if (request.headers.authorization !== 'Bearer sk_test_1') {
      given = refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    } else if (faults.isDown) given = refuse(503, { type: 'api_error', message: 'Down.' });
    else if (known !== undefined && known.asked !== sent.toString()) {
      given = refuse(400, { type: 'idempotency_error', message: 'Keys can only be used with the same.' });
    } else given = known ?? answer(method, new URL(path, 'http://x'), form);
    if (key !== undefined && given.status < 500) answers.set(key, { ...given, asked: sent.toString() });
    if (faults.losesAnswers) {
      request.socket.destroy();
      return;
    }
    const repeated = known === undefined ? {} : { 'idempotent-replayed': 'true' };
    response.writeHead(given.status, { 'content-type': 'application/json', ...repeated });
    response.end(JSON.stringify(given.body));
  }

  const intentOf = (reference: string) => intents.find((each) => each.metadata.reference === reference)!;
  const standIn = await openStandIn(async () => listen);
  const { hostname, port } = new URL(standIn.url);
  return {
    server: { host: hostname, port: Number(port), protocol: 'http' },
    intents,
    refunds,
    disputes,
    calls,
    faults,
    succeed(reference) {
      const intent = intentOf(reference);
      Object.assign(intent, { status: 'succeeded', next_action: null, latest_charge: charge(intent) });
    },
    dispute(reference, status, amount) {
      const intent = intentOf(reference);
      intent.latest_charge!.disputed = true;
      disputes.push({
        ...{
          id: `dp_${disputes.length}`,
          charge: intent.latest_charge!.id,
          payment_intent: intent.id,
          amount,
        },
        ...{ status, created: madeAt + 86_400, reason: 'fraudulent', metadata: {} },
        balance_transactions: status === 'won' ? [{ fee: 5_500 }, { fee: -5_500 }] : [{ fee: 5_500 }],
        evidence_details: { due_by: madeAt + 8 * 86_400, submission_count: 0 },
      });
    },
    close: standIn.close,
  };
}
