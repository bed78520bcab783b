import { setTimeout as wait } from 'node:timers/promises';
import { brokenInvariants } from '../support/deployment/invariants.ts';
import type { Opening } from './opening.ts';
import type { Acknowledged } from './people.ts';
import type { Stage } from './stage.ts';

/** In milliseconds: a payment whose message was lost is found by a check every 20 s, mails are tried again after a minute. */
const settleMs = 120_000;
/** People go on: what they did so lately is not late yet. */
const graceMs = 30_000;

/**
 * Broken promises once all is well, a sentence each: an acknowledged write that is not there, a paid order without a
 * ticket, a mail that has not left, a broken invariant. Waits until late work is done.
 */
export async function findLost(stage: Stage, opening: Opening, known: Acknowledged): Promise<string[]> {
  const { pool } = stage.deployment.context;
  const until = performance.now() + settleMs;
  for (;;) {
    const late = await findLate();
    const isOver = performance.now() > until;
    if (late.length === 0 || isOver) {
      const broken = (await brokenInvariants(pool)).map((rule) => `an invariant is broken: ${rule}`);
      return [...(await findMissing()), ...late, ...broken];
    }
    await wait(1_000);
  }

  async function findMissing(): Promise<string[]> {
    // First what was told: what is acknowledged meanwhile would seem lost.
    const told = {
      cart: [...known.carts],
      order: [...known.orders],
      note: [...known.notes],
      scan: [...known.scans].map(String),
    };
    const stored = {
      cart: await textsOf('select id::text as text from cart where event_id = $1'),
      order: await textsOf('select number as text from customer_order where event_id = $1'),
      note: await textsOf('select text from order_note where event_id = $1'),
      scan: await textsOf('select seq::text as text from scan where event_id = $1'),
    };
    return (['cart', 'order', 'note', 'scan'] as const).flatMap((what) => {
      const missing = told[what].filter((text) => !stored[what].has(text));
      return missing.length === 0
        ? []
        : [`lost: ${missing.length} of ${told[what].length}, ${what}: ${missing[0]}`];
    });
  }

  async function textsOf(statement: string): Promise<Set<string>> {
    const { rows } = await pool.query<{ text: string }>(statement, [opening.eventId]);
    return new Set(rows.map(({ text }) => text));
  }

  async function findLate(): Promise<string[]> {
    const before = performance.now() - graceMs;
    const paid = [...known.paid].filter(([, at]) => at < before).map(([number]) => number);
    const { rows: orders } = await pool.query<{ number: string }>(
      `select o.number from customer_order o where o.event_id = $1 and o.number = any ($2) and not exists (
        select 1 from ticket t where t.event_id = o.event_id and t.order_id = o.id and t.status = 'VALID')`,
      [opening.eventId, paid],
    );
    const { rows: mails } = await pool.query<{ about: string }>(
      `select concat_ws(' ', template, attempts, last_error) as about from mail
      where sent_at is null and (attempts > 0 or next_attempt_at < now() - $1 * interval '1 millisecond')`,
      [graceMs],
    );
    return [
      ...(orders.length === 0 ? [] : [`${orders.length} paid orders have no ticket: ${orders[0]?.number}`]),
      ...(mails.length === 0 ? [] : [`${mails.length} mails have not left: ${mails[0]?.about}`]),
    ];
  }
}
