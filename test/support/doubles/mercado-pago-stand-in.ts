import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openStandIn } from './stand-in.ts';

export interface KeptRefund {
  id: number;
  payment_id: number;
  amount: number;
  status: string;
}

export interface KeptPayment {
  id: number;
  status: string;
  status_detail: string;
  external_reference: string;
  currency_id: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  refunds: KeptRefund[];
  date_created: string;
  date_approved: string | null;
  [field: string]: unknown;
}

/** As its API tells it: numbers and truths are texts here and there. */
export interface KeptChargeback {
  id: string;
  payments: number[];
  documentation_status: string;
  [field: string]: unknown;
}

export interface MercadoPagoStandIn {
  url: string;
  payments: KeptPayment[];
  chargebacks: KeptChargeback[];
  /** As they came: method, path, key and body. */
  calls: { method: string; path: string; key: string | undefined; body: Record<string, unknown> }[];
  faults: {
    slowMs: number;
    isDown: boolean;
    /** What was asked is done, and the connection breaks before the answer. */
    losesAnswers: boolean;
    /** Answers and then never ends. */
    stalls: boolean;
    refundStatus: string;
    /** Every refund is refused in these words. */
    refundRefusal: { status: number; message: string; code: number } | null;
    /** Told instead of the payment. */
    twist: ((payment: KeptPayment) => object) | null;
  };
  /** What a payer, the risk department or the card's bank does. */
  change(reference: string, changes: Partial<KeptPayment>): void;
  close(): Promise<void>;
}

type Answer = [status: number, body: object];

/** How a card ends, by its token: `tok-<status>-<status_detail>`. */
function outcomeOf(token: string): { status: string; status_detail: string } {
  const [, status = 'approved', status_detail = 'accredited'] = token.split('-');
  return { status, status_detail };
}

/** As much of Mercado Pago's payments as the adapter uses: keys repeat the first answer, errors have their causes. */
export async function openMercadoPago(): Promise<MercadoPagoStandIn> {
  const payments: KeptPayment[] = [];
  const chargebacks: KeptChargeback[] = [];
  const calls: MercadoPagoStandIn['calls'] = [];
  const answers = new Map<string, Answer>();
  const faults: MercadoPagoStandIn['faults'] = {
    slowMs: 0,
    isDown: false,
    losesAnswers: false,
    stalls: false,
    refundStatus: 'approved',
    refundRefusal: null,
    twist: null,
  };

  function refuse(status: number, message: string, code: number): Answer {
    return [status, { message, error: 'bad_request', status, cause: [{ code, description: message }] }];
  }

  function create(body: Record<string, unknown>): Answer {
    const isPix = body.payment_method_id === 'pix';
    const token = String(body.token ?? '');
    if (!isPix && !/^tok-/.test(token)) return refuse(400, `Invalid card_token_id ${token}`, 3003);
    // It quotes what it does not like, word for word.
    if (!(Number(body.transaction_amount) > 0)) return refuse(400, `invalid: ${JSON.stringify(body)}`, 4037);
    const outcome = isPix
      ? { status: 'pending', status_detail: 'pending_waiting_transfer' }
      : outcomeOf(token);
    const installments = Number(body.installments ?? 1);
    const total = installments > 3 ? Number(body.transaction_amount) * 1.2 : Number(body.transaction_amount);
    const id = 1_300_000_000 + payments.length;
    const payment: KeptPayment = {
      ...outcome,
      id,
      external_reference: String(body.external_reference),
      currency_id: 'BRL',
      transaction_amount: Number(body.transaction_amount),
      transaction_amount_refunded: 0,
      refunds: [],
      date_created: '2026-11-20T12:00:00.000-03:00',
      date_approved: outcome.status === 'approved' ? '2026-11-20T12:00:01.000-03:00' : null,
      date_of_expiration: body.date_of_expiration ?? null,
      payment_method_id: body.payment_method_id ?? 'master',
      installments,
      card: isPix ? {} : { last_four_digits: '6351', first_six_digits: '503143' },
      transaction_details: {
        total_paid_amount: Math.round(total * 100) / 100,
        installment_amount: Math.round((total / installments) * 100) / 100,
      },
      point_of_interaction: isPix ? { transaction_data: { qr_code: '00020101021226...' } } : {},
      ...(outcome.status_detail === 'pending_challenge' && {
        three_ds_info: { external_resource_url: 'https://acs.example/3ds?x=1', creq: 'eyJ0+/=' },
      }),
    };
    payments.push(payment);
    return [201, told(payment)];
  }

  function told(payment: KeptPayment): object {
    const copy = structuredClone(payment);
    return faults.twist ? faults.twist(copy) : copy;
  }

  function refund(payment: KeptPayment, amount: number): Answer {
    if (faults.refundRefusal !== null) {
      const { status, message, code } = faults.refundRefusal;
      return refuse(status, message, code);
    }
    const returned = payment.refunds.reduce((sum, each) => sum + each.amount, 0);
    if (returned + amount > payment.transaction_amount + 0.001) {
      return refuse(400, 'Invalid amount to refund', 2085);
    }
    const made = { id: 900 + payments.length * 10 + payment.refunds.length, payment_id: payment.id, amount };
    payment.refunds.push({ ...made, status: faults.refundStatus });
    payment.transaction_amount_refunded = returned + amount;
    if (payment.transaction_amount_refunded >= payment.transaction_amount) payment.status = 'refunded';
    return [201, structuredClone(payment.refunds.at(-1)!)];
  }

  function installments(query: URLSearchParams): Answer {
    const amount = Number(query.get('amount'));
    const costs = [
      { installments: 12, installment_amount: 74.3, total_amount: 891.6, installment_rate: 20.49 },
      { installments: 1, installment_amount: amount, total_amount: amount, installment_rate: 0 },
      { installments: 3, installment_amount: 246.67, total_amount: amount, installment_rate: 0 },
    ];
    return [200, [{ payment_method_id: query.get('payment_method_id'), payer_costs: costs }]];
  }

  function chargeback(id: string, below: string | undefined, query: URLSearchParams): Answer {
    if (id === 'search') {
      const wanted = query.get('payment_id');
      const results = chargebacks.filter(
        ({ payments: of }) => wanted === null || of.map(String).includes(wanted),
      );
      return [200, { results: structuredClone(results) }];
    }
    const found = chargebacks.find((each) => each.id === id);
    if (found === undefined) return refuse(404, 'Chargeback not found', 2000);
    if (below === 'documentation') found.documentation_status = 'review_pending';
    return [200, structuredClone(found)];
  }

  function answer(method: string, url: URL, body: Record<string, unknown>): Answer {
    const [, , kind, id, below, refundId] = url.pathname.split('/');
    if (kind === 'chargebacks') return chargeback(id ?? '', below, url.searchParams);
    if (kind === 'payment_methods') return installments(url.searchParams);
    if (method === 'POST' && id === undefined) return create(body);
    if (id === 'search') {
      const wanted = url.searchParams.get('external_reference');
      const results = payments.filter((each) => each.external_reference === wanted).map(told);
      return [200, { results, paging: { total: results.length, limit: 30, offset: 0 } }];
    }
    const payment = payments.find((each) => String(each.id) === id);
    if (payment === undefined) return refuse(404, 'Payment not found', 2000);
    if (below === 'refunds' && method === 'POST') return refund(payment, Number(body.amount));
    if (below === 'refunds') {
      const found = payment.refunds.find((each) => String(each.id) === refundId);
      return found ? [200, structuredClone(found)] : refuse(404, 'Refund not found', 2000);
    }
    if (method === 'PUT') {
      if (!['pending', 'in_process'].includes(payment.status)) {
        return refuse(400, 'The action requested is not valid for the current payment state', 2063);
      }
      payment.status = 'cancelled';
      payment.status_detail = 'by_collector';
    }
    return [200, told(payment)];
  }

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += part;
    const { method = 'GET', url: path = '/' } = request;
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
    const body: Record<string, unknown> = isForm ? { multipart: text } : text === '' ? {} : JSON.parse(text);
    const key = request.headers['x-idempotency-key']?.toString();
    calls.push({ method, path, key, body });
    if (faults.slowMs > 0) await wait(faults.slowMs);
    const known = method === 'POST' && key ? answers.get(key) : undefined;
    const [status, told] =
      request.headers.authorization !== 'Bearer TEST-token'
        ? refuse(401, 'invalid access token', 300)
        : faults.isDown
          ? refuse(503, 'Service unavailable', 0)
          : (known ?? answer(method, new URL(path, 'http://x'), body));
    if (method === 'POST' && key && status < 300) answers.set(key, [status, told]);
    if (faults.losesAnswers) {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    if (faults.stalls) response.write('{');
    else response.end(JSON.stringify(told));
  }

  const standIn = await openStandIn(async () => listen);
  return {
    ...standIn,
    payments,
    chargebacks,
    calls,
    faults,
    change(reference, changes) {
      Object.assign(payments.find((each) => each.external_reference === reference)!, changes);
    },
  };
}
