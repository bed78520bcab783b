import { expect, test } from 'vitest';
import { openWalletShop } from '#test/support/shop/wallet-shop.ts';
import { erasePeople } from '../privacy/erase-people.ts';
import { requestErasure } from '../privacy/request-erasure.ts';
import { blankPasses } from './blank-passes.ts';

// docs/wallets.md, "When somebody is erased"
const { deployment, google, buyTicket } = await openWalletShop();
const { context, clock } = deployment;

test('a pass of who is erased names nobody at Google, however long that takes; one that is not there is done', async () => {
  const { holder, ticket } = await buyTicket();
  const { actor, id } = holder.customer;
  expect((await holder.get(`/api/tickets/${ticket.id}/google-wallet`)).status).toBe(303);
  const objectOf = () => google.objects.get(`338800.${ticket.id}`);
  expect(objectOf()).toMatchObject({ ticketHolderName: 'Lúcia D’Ávila', barcode: { value: ticket.qrCode } });
  clock.pass(90 * 86_400);
  const { rows } = await context.pool.query('select id from auth_session where user_id = $1', [id]);
  await requestErasure(context, { actor, sessionId: rows[0].id, input: { currentPassword: 'Segredo#1' } });
  clock.pass(8 * 86_400);
  expect(await erasePeople(context)).toBe(1);
  const passes = await context.pool.query('select 1 from wallet_pass where ticket_id = $1', [ticket.id]);
  expect(passes.rows).toEqual([]);
  // A node may be telling Google of the ticket still.
  expect(await blankPasses(context)).toBe(0);
  clock.pass(121);
  google.faults.status = 503;
  expect(await blankPasses(context)).toBe(0);
  google.faults.status = 200;
  clock.pass(16);
  expect(await blankPasses(context)).toBe(1);
  const { id: objectId, classId, ticketType } = objectOf() ?? {};
  expect(objectOf()).toEqual({ id: objectId, classId, ticketType, state: 'INACTIVE' });
  const waiting = async () => (await context.pool.query('select 1 from wallet_blanking')).rows.length;
  expect(await waiting()).toBe(0);

  await context.pool.query(
    'insert into wallet_blanking (event_id, ticket_id, next_attempt_at) select event_id, $2, $3 from ticket where id = $1',
    [ticket.id, context.ids.uuid(), clock.now()],
  );
  expect(await blankPasses(context)).toBe(1);
  expect(await waiting()).toBe(0);
});
