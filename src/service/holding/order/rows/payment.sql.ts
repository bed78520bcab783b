import { type Kysely, sql, type Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { ChargeName } from '#src/gateway/payment/port.ts';
import type { PaymentStatus, PaymentView } from './order-view.ts';

type Db = Kysely<DB> | Transaction<DB>;

export function selectPayments(db: Db) {
  return db.selectFrom('payment').selectAll('payment');
}

type StoredPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

export function paymentView(row: StoredPayment): PaymentView {
  return {
    id: row.id,
    method: row.method as PaymentView['method'],
    status: row.status as PaymentStatus,
    provider: row.provider,
    providerReference: row.provider_reference,
    providerId: row.provider_id,
    idempotencyKey: row.idempotency_key,
    amountCents: row.amount_cents,
    capturedCents: row.captured_cents,
    refundedCents: row.refunded_cents,
    refundingCents: row.returning_cents,
    chargedBackCents: row.charged_back_cents,
    pays: row.pays,
    copyAndPaste: row.copy_and_paste,
    expiresAt: row.expires_at,
    settlementReference: row.settlement_reference,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    card:
      row.installments === null
        ? null
        : {
            installments: row.installments,
            installmentCents: row.installment_cents ?? row.amount_cents,
            totalCents: row.financed_cents ?? row.amount_cents,
            brand: row.card_brand,
            lastDigits: row.card_last_digits,
            challengeUrl: row.challenge_url,
          },
    declineReason: row.decline_reason as PaymentView['declineReason'],
  };
}

/** The charge in the provider's terms. */
export function chargeName(payment: PaymentView): ChargeName {
  return {
    reference: payment.providerReference,
    method: payment.method === 'FREE' ? 'PIX' : payment.method,
    amountCents: payment.amountCents,
    createdAt: payment.createdAt,
    providerId: payment.providerId,
  };
}

export interface PaymentOfOrder extends PaymentView {
  eventId: Uuid;
  orderId: Uuid;
  cartId: Uuid;
}

const newPayments = rowTarget(
  'payment',
  {
    id: 'uuid',
    order_id: 'uuid',
    method: 'text',
    status: 'text',
    provider: 'text',
    provider_reference: 'text',
    amount_cents: 'integer',
    expires_at: 'timestamptz',
    created_at: 'timestamptz',
    next_check_at: 'timestamptz',
    idempotency_key: 'text',
    installments: 'integer',
    installment_cents: 'integer',
    financed_cents: 'integer',
  },
  { event_id: 'uuid' },
);

export async function insertPayments(
  tx: Transaction<DB>,
  eventId: Uuid,
  payments: readonly { orderId: Uuid; payment: PaymentView; nextCheckAt: Date | null }[],
): Promise<void> {
  await insertRows(
    tx,
    newPayments,
    payments.map(({ orderId, payment, nextCheckAt }) => ({
      id: payment.id,
      order_id: orderId,
      method: payment.method,
      status: payment.status,
      provider: payment.provider,
      provider_reference: payment.providerReference,
      amount_cents: payment.amountCents,
      expires_at: payment.expiresAt,
      created_at: payment.createdAt,
      next_check_at: nextCheckAt,
      idempotency_key: payment.idempotencyKey,
      installments: payment.card?.installments ?? null,
      installment_cents: payment.card?.installmentCents ?? null,
      financed_cents: payment.card?.totalCents ?? null,
    })),
    { event_id: eventId },
  );
  await insertRows(
    tx,
    newReferences,
    payments
      .filter(({ payment }) => payment.method !== 'FREE')
      .map(({ payment }) => ({
        reference: payment.providerReference,
        payment_id: payment.id,
        provider: payment.provider,
      })),
    { event_id: eventId, kind: 'CHARGE' },
  );
}

const newReferences = rowTarget(
  'payment_reference',
  { reference: 'text', payment_id: 'uuid', provider: 'text' },
  { event_id: 'uuid', kind: 'text' },
);

/** The provider's name of the money; fails with a unique violation when another payment has it. */
export async function insertSettlementReference(
  tx: Transaction<DB>,
  settlement: { eventId: Uuid; paymentId: Uuid; provider: string; reference: string },
): Promise<void> {
  await insertRows(
    tx,
    newReferences,
    [{ reference: settlement.reference, payment_id: settlement.paymentId, provider: settlement.provider }],
    { event_id: settlement.eventId, kind: 'SETTLEMENT' },
  );
}

/**
 * Finds the payment that the provider names, by our reference or by the provider's id. The reference leads to its event;
 * a provider's id, and a reference that a node of the release before wrote, is looked for in all events. Throws where it
 * may be of an event whose machine is away.
 */
export async function readPaymentByReference(
  db: Db,
  provider: string,
  name: { reference: string } | { providerId: string },
): Promise<PaymentOfOrder | null> {
  const known = 'reference' in name ? await readEventOfReference(db, provider, name.reference) : null;
  const read = (only: Uuid[] | null) =>
    selectPayments(db)
      .innerJoin('customer_order', (join) =>
        join
          .onRef('customer_order.event_id', '=', 'payment.event_id')
          .onRef('customer_order.id', '=', 'payment.order_id'),
      )
      .select('customer_order.cart_id as cart_id')
      .where('provider', '=', provider)
      .$if(known !== null, (query) => query.where('payment.event_id', '=', known ?? ''))
      .$if(only !== null, (query) => query.where('payment.event_id', '=', sql<Uuid>`any(${only}::uuid[])`))
      .where((where) =>
        'reference' in name
          ? where('provider_reference', '=', name.reference)
          : where('provider_id', '=', name.providerId),
      )
      .executeTakeFirst();
  const { found: row, away } =
    known === null ? await askLiving(db, read) : { found: await read(null), away: null };
  if (row === undefined && away !== null) throw away;
  return row === undefined
    ? null
    : { ...paymentView(row), eventId: row.event_id, orderId: row.order_id, cartId: row.cart_id };
}

async function readEventOfReference(db: Db, provider: string, reference: string): Promise<Uuid | null> {
  const row = await db
    .selectFrom('payment_reference')
    .select('event_id')
    .where('provider', '=', provider)
    .where('kind', '=', 'CHARGE')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.event_id ?? null;
}

/**
 * Of the named charges, those that are ours. A reference leads to its event; a provider's id, and a reference that a node of
 * the release before wrote, is looked for in all events. Throws where one may be of an event whose machine is away.
 */
export async function readKnownCharges(
  db: Db,
  provider: string,
  names: readonly ({ reference: string } | { providerId: string })[],
): Promise<{ references: Set<string>; providerIds: Set<string> }> {
  const references = names.flatMap((name) => ('reference' in name ? [name.reference] : []));
  const providerIds = names.flatMap((name) => ('providerId' in name ? [name.providerId] : []));
  const known = await namedByUs(db, provider, references);
  const others = await namedInAll(
    db,
    provider,
    'provider_reference',
    references.filter((reference) => !known.has(reference)),
  );
  return {
    references: new Set([...known, ...others]),
    providerIds: await namedInAll(db, provider, 'provider_id', providerIds),
  };
}

async function namedByUs(db: Db, provider: string, references: string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_reference')
    .select('reference')
    .where('provider', '=', provider)
    .where('kind', '=', 'CHARGE')
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

async function namedInAll(
  db: Db,
  provider: string,
  column: 'provider_reference' | 'provider_id',
  values: string[],
): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const { found, away } = await askLiving(db, (only) =>
    db
      .selectFrom('payment')
      .select(`${column} as name`)
      .where('provider', '=', provider)
      .where(column, '=', sql<string>`any(${values}::text[])`)
      .$if(only !== null, (query) => query.where('event_id', '=', sql<Uuid>`any(${only}::uuid[])`))
      .execute(),
  );
  const names = new Set(found.flatMap(({ name }) => (name === null ? [] : [name])));
  if (away !== null && names.size < values.length) throw away;
  return names;
}

export async function lockPayment(tx: Transaction<DB>, eventId: Uuid, paymentId: Uuid): Promise<PaymentView> {
  const row = await selectPayments(tx)
    .where('event_id', '=', eventId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return paymentView(row);
}

export async function updatePayment(
  tx: Transaction<DB>,
  eventId: Uuid,
  paymentId: Uuid,
  change: {
    status?: PaymentStatus;
    providerId?: string | null;
    copyAndPaste?: string;
    expiresAt?: Date;
    nextCheckAt?: Date | null;
    capturedCents?: number;
    refundingCents?: number;
    chargedBackCents?: number;
    pays?: boolean;
    settlementReference?: string;
    settledAt?: Date;
    declineReason?: string | null;
    card?: {
      brand: string | null;
      lastDigits: string | null;
      installments: number;
      installmentCents: number;
      totalCents: number;
      challengeUrl: string | null;
    } | null;
  },
): Promise<void> {
  const { card } = change;
  const columns = {
    status: change.status,
    provider_id: change.providerId,
    copy_and_paste: change.copyAndPaste,
    expires_at: change.expiresAt,
    next_check_at: change.nextCheckAt,
    captured_cents: change.capturedCents,
    returning_cents: change.refundingCents,
    charged_back_cents: change.chargedBackCents,
    pays: change.pays,
    settlement_reference: change.settlementReference,
    settled_at: change.settledAt,
    decline_reason: change.declineReason,
    ...(card == null
      ? {}
      : {
          card_brand: card.brand,
          card_last_digits: card.lastDigits,
          installments: card.installments,
          installment_cents: card.installmentCents,
          financed_cents: card.totalCents,
          challenge_url: card.challengeUrl,
        }),
  };
  const said = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(said).length === 0) return;
  await tx
    .updateTable('payment')
    .set(said)
    .where('event_id', '=', eventId)
    .where('id', '=', paymentId)
    .execute();
}

/** Stores the provider's message; false when the same message was stored before. */
export async function insertProviderMessage(
  tx: Transaction<DB>,
  provider: string,
  messageId: string,
  raw: unknown,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('provider_message')
    .values({ provider, message_id: messageId, raw: JSON.stringify(raw), received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}
