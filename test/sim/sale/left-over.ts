import type { Deployment } from '#test/support/deployment/deployment.ts';

/** Our book, and the bank's. */
interface Books {
  context: Pick<Deployment['context'], 'pool'>;
  bank: Pick<Deployment['bank'], 'cardCharge' | 'charge'>;
}

/**
 * What must not be there any more once everything was given its time, in words: units held, orders and payments
 * undecided, refunds owed, orders of the canceled event, and money of ours of which the bank says otherwise.
 */
export async function leftOver({ context, bank }: Books, sold: string, canceled: string): Promise<string[]> {
  const ids = [sold, canceled];
  const { rows } = await context.pool.query<Record<string, number>>(
    `select (select coalesce(sum(held), 0)::int from pool where event_id = any ($1)) as "units held",
      (select count(*)::int from customer_order where event_id = any ($1)
        and status not in ('APPROVED', 'RESENT', 'CANCELED')) as "orders undecided",
      (select count(*)::int from customer_order where event_id = $2 and status <> 'CANCELED') as "orders of nothing",
      (select count(*)::int from payment where event_id = any ($1)
        and status in ('PENDING', 'IN_ANALYSIS')) as "payments undecided",
      -- Before it was sent, the payer's bank took the money itself: it is with its payer, and nobody owes it.
      (select count(*)::int from refund r join payment p on p.event_id = r.event_id and p.id = r.payment_id
        where r.event_id = any ($1)
        and r.status <> 'DONE'
        -- Nor does a job give cash back: a person does, who is told.
        and not (r.status = 'FAILED' and (p.charged_back_cents > 0 or p.method in ('CASH', 'TERMINAL'))))
        as "refunds owed"`,
    [ids, canceled],
  );
  const left = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0);

  const book = await context.pool.query<{ reference: string; cents: number }>(
    `select provider_reference as reference, (captured_cents - refunded_cents - charged_back_cents)::int as cents
    from payment where event_id = any ($1) and method in ('PIX', 'CARD')`,
    [ids],
  );
  const otherwise: string[] = [];
  for (const { reference, cents } of book.rows) {
    const charge = (await bank.cardCharge(reference)) ?? (await bank.charge(reference));
    const atBank = (charge?.payments ?? []).reduce(
      (sum, { amountCents, refunds, chargeBack }) =>
        sum +
        amountCents -
        refunds.reduce((returned, refund) => returned + refund.amountCents, 0) -
        (chargeBack?.amountCents ?? 0),
      0,
    );
    if (atBank !== cents) otherwise.push(`${cents} left of ${reference}, and ${JSON.stringify(charge)}`);
  }
  return [...left.map(([what, count]) => `${count} ${what}`), ...otherwise];
}
