import type { Actor } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { sendDueMails } from '#src/service/ground/mail/send-due-mails.ts';
import { settleDueRefunds } from '#src/service/holding/order/refund/settle-due-refunds.ts';
import { correctHolder } from '#src/service/holding/order/support/correct-holder.ts';
import { sendElsewhere } from '#src/service/holding/order/support/send-elsewhere.ts';
import type { TestCustomer } from '../deployment/deployment.ts';
import { openHandOn } from '../shop/hand-on.ts';
import { batchOf } from '../shop/shop.ts';
import { insertKeptRows } from './kept-rows.ts';
import { zulmira } from './zulmira.ts';

/** A shop in which one person has done all that leaves something behind. */
export async function openWholeLife(changes: Parameters<typeof openHandOn>[0] = {}) {
  const shop = await openHandOn(changes);
  const { deployment, event, buy, offer, accept, tokenOf, emailOf } = shop;
  const { context, clock } = deployment;
  const { pool, ids } = context;
  const actor: Actor = { kind: 'staff', id: ids.uuid(), grants: [{ role: 'SUPPORT', ...installation }] };

  async function become(customer: TestCustomer): Promise<void> {
    await pool.query(
      `update customer set name = $2, last_name = $3, document_number = $4, phone_number = $5, birth_date = $6,
        gender_id = 2, notify_email = true where id = $1`,
      [customer.id, zulmira.name, zulmira.lastName, zulmira.documentNumber, zulmira.phone, zulmira.birthDate],
    );
    await pool.query(
      `update auth_user set name = $2, email = $3, email_verified = true, image = $4 where id = $1`,
      [
        customer.id,
        `${zulmira.name} ${zulmira.lastName}`,
        zulmira.email,
        `https://fotos.example/${zulmira.email}`,
      ],
    );
  }

  /**
   * Zulmira has bought and got it by mail, given one back, paid with a coupon in a parcel, handed one to Bia and got one
   * of Bia's, is named on one of Caio's, and has been written about by staff. Nothing of it is under way but its tickets.
   */
  async function live() {
    const [me, bia, caio] = (await deployment.customers(3)) as [TestCustomer, TestCustomer, TestCustomer];
    await become(me);
    const view = await event({
      days: { sat: 50 },
      offers: [
        { key: 'full', days: ['sat'] },
        { key: 'photo', days: ['sat'], session: { artist: 'ana', fromHour: 2, hours: 1, seats: 9 } },
      ],
      limitPerDocument: 10,
      coupons: [{ code: 'DEZ', usesPerDocumentMax: 3 }],
      deliveries: [
        { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
        { method: 'DELIVERY', priceCents: 1_500, businessDaysMax: 5 },
      ],
      questions: [],
    });
    const order = await buy(view, me, { full: [null, null, null, null], photo: [null] });
    const [first, second] = order.tickets.map(({ id }) => id) as [string, string];
    const given = await offer(me, first, emailOf(bia));
    await accept(bia, await tokenOf(given.data.transferTicket.id));
    const ofBia = await buy(view, bia, { full: [null] });
    const got = await offer(bia, ofBia.tickets[0]?.id ?? '', zulmira.email);
    await accept(me, await tokenOf(got.data.transferTicket.id));
    const holder = {
      name: zulmira.name,
      lastName: zulmira.lastName,
      documentType: 'CPF',
      documentNumber: zulmira.documentNumber,
    };
    const ofCaio = await buy(view, caio, { full: [holder] });
    await shop.giveBack(me, order.number, [second]);
    await settleDueRefunds(context, { providers: context.payments.names, areOthers: false });
    const addressId = await shop.addressOf(me);
    await pool.query('update address set street_name = $2, recipient = $3 where customer_id = $1', [
      me.id,
      zulmira.street,
      `${zulmira.name} ${zulmira.lastName}`,
    ]);
    const cart = await shop.save(view, me, [{ batchId: batchOf(view, 'full'), quantity: 1 }], {
      couponCode: 'DEZ',
    });
    const sent = await shop.place(me, cart.data.saveCart.id, {
      ...{ deliveryMethod: 'DELIVERY', deliveryAddressId: addressId, billingAddressId: addressId },
    });
    if (sent.errors !== undefined) throw new Error(JSON.stringify(sent.errors));
    const parcel = sent.data.placeOrder;
    await shop.pay(parcel);
    const act = { actor, number: order.number, note: `Pedido de ${zulmira.email}` };
    await correctHolder(context, {
      ...act,
      ticketId: order.tickets[2]?.id ?? '',
      holder: { ...holder, documentType: 'CPF' },
    });
    await sendElsewhere(context, { ...act, email: zulmira.oldEmail });
    const { rows } = await pool.query<{ id: string }>('select id from customer_order where number = $1', [
      order.number,
    ]);
    await insertKeptRows(context, me.id, view.id, rows[0]?.id ?? '');
    await pool.query(
      "update delivery set status = 'DELIVERED', tracking_code = $2, pickup_person = $3 where event_id = $1",
      [view.id, zulmira.email, JSON.stringify(holder)],
    );
    await pool.query(
      `insert into delivery_history (event_id, order_id, status, tracking_code, actor, at)
      select event_id, order_id, status, tracking_code, 'x', updated_at from delivery where event_id = $1`,
      [view.id],
    );
    await pool.query(
      `insert into wallet_pass (event_id, ticket_id, kind, authentication_token, issued_at, changed_at, synced_at)
      select event_id, id, 'APPLE', 'token', now(), now(), now() from ticket where event_id = $1 and customer_id = $2`,
      [view.id, me.id],
    );
    await pool.query(
      `insert into wallet_device (device_library_id, event_id, ticket_id, push_token, registered_at)
      select 'd', event_id, id, 'token', now() from ticket where event_id = $1 and customer_id = $2`,
      [view.id, me.id],
    );
    while ((await sendDueMails(context, (mail) => writeMail(context, mail))) > 0);
    return { view, me, bia, caio, order, parcel, ofCaio };
  }

  /** To the day on which nothing of an event keeps an account, and mails have lost their words. */
  function passEvent(view: { endsAt: Date }, days = 8): void {
    clock.pass((view.endsAt.getTime() - clock.now().getTime()) / 1_000 + days * 86_400);
  }

  return { ...shop, live, passEvent, become };
}
