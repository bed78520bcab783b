import { expect, test } from 'vitest';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openRoomShop, refusalOf } from '#test/support/shop/waiting-room.ts';
import { operator } from '../../domain/policy/actor.ts';
import { commandNamed } from './commands.ts';

// What staff do with a waiting room, by command.
const shop = await openRoomShop();
const { deployment } = shop;
const { context, clock } = deployment;

const run = async (...words: string[]) => {
  const command = commandNamed(words);
  if (command === null) throw new Error(`${words.join(' ')} is no command.`);
  return (await command(context, operator('test'))).lines;
};

test('a room is opened before a shop that sells already, paused, slowed, resumed and closed', async () => {
  const view = await shop.event({ days: { sat: 30 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const customers = await deployment.customers(12);
  expect(await run('room-open', view.slug, '120', '50')).toEqual([
    expect.stringMatching(
      new RegExp(`^The waiting room of ${view.slug} opens at 20.*Z and calls from 20.*Z\\.$`),
    ),
  ]);
  clock.pass(6);
  for (const customer of customers) await shop.placeFor(view, customer);
  expect(await run('room-pause', view.slug)).toEqual([
    `The waiting room of ${view.slug} calls nobody for now.`,
  ]);
  expect(await run('room-rate', view.slug, '60', '20')).toEqual([
    `The waiting room of ${view.slug} calls at most 60 places in a minute.`,
  ]);
  expect(await run('room-resume', view.slug)).toEqual([`The waiting room of ${view.slug} calls again.`]);
  const status = await run('room-status', view.slug);
  expect(status.slice(0, 4)).toEqual([
    expect.stringMatching(new RegExp(`^${view.slug}: CALLING, opens 20.*, starts 20`)),
    'numbers given 12, of them drawn 0; called 0, waiting 12',
    'called per minute now 0, at most 60',
    'inside 0 of 20, of them choosing 0; expected 0',
  ]);
  expect(status.slice(4).map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'resumed by operator:test',
    'inside 20 by operator:test',
    'rate 60 by operator:test',
    'paused by operator:test',
    'opened 120 per minute, 50 inside by operator:test',
  ]);
  expect(await run('room-close', view.slug)).toEqual([
    `The waiting room of ${view.slug} is closed: nobody needs a pass any more.`,
  ]);
  expect((await run('room-status', view.slug))[0]).toContain('CLOSED');
});

test('a room that was closed is opened again with the numbers it gave', async () => {
  const view = await shop.event({ days: { sat: 30 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const [ana, rui] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  await run('room-open', view.slug, '60', '10');
  clock.pass(6);
  await shop.placeFor(view, ana);
  await run('room-close', view.slug);
  expect(refusalOf(await shop.join(view, rui))).toBe('ROOM_NOT_FOUND');
  await run('room-open', view.slug, '60', '10');
  expect(refusalOf(await shop.join(view, rui))).toBe('ROOM_NOT_OPEN');
  clock.pass(6);
  expect((await shop.join(view, rui)).data.joinWaitingRoom.number).toBe(2);
  expect((await shop.join(view, ana)).data.joinWaitingRoom.number).toBe(1);
});

test('a room that is to come is opened earlier, and its draw stays with the opening of the sale', async () => {
  const view = await shop.eventWithRoom({ opensInSeconds: 300 });
  const [ana] = (await deployment.customers(1)) as [TestCustomer];
  await run('room-open', view.slug, '60', '10');
  clock.pass(6);
  expect(refusalOf(await shop.join(view, ana))).toBeNull();
  expect((await shop.status(view)).startsAt).toBe(view.saleOpensAt.toISOString());
});

test('numbers that are none, and events and rooms that are not there, are told apart', async () => {
  const view = await shop.event({ days: { sat: 30 }, offers: [{ key: 'sat', days: ['sat'] }] });
  for (const [rate = '', inside = ''] of [
    ['0', '10'],
    ['1.5', '10'],
    ['many', '10'],
    ['600001', '10'],
    ['60', '0'],
    ['60', '1000001'],
  ]) {
    await expect(run('room-open', view.slug, rate, inside), `${rate} ${inside}`).rejects.toThrow(
      'ROOM_NUMBERS_INVALID',
    );
  }
  await expect(run('room-open', 'nowhere', '60', '10')).rejects.toThrow('EVENT_NOT_FOUND');
  await expect(run('room-pause', 'nowhere')).rejects.toThrow('EVENT_NOT_FOUND');
  for (const words of [['room-pause'], ['room-resume'], ['room-close'], ['room-status']]) {
    await expect(run(...words, view.slug), words[0]).rejects.toThrow('ROOM_NOT_FOUND');
  }
  await expect(run('room-rate', view.slug, '60')).rejects.toThrow('ROOM_NOT_FOUND');
  await run('room-open', view.slug, '60', '10');
  await expect(run('room-rate', view.slug, '0')).rejects.toThrow('ROOM_NUMBERS_INVALID');
  await expect(run('room-rate', view.slug, '60', 'few')).rejects.toThrow('ROOM_NUMBERS_INVALID');
  for (const words of [['room-open', view.slug, '60'], ['room-rate', view.slug], ['room-close']]) {
    expect(commandNamed(words), words.join(' ')).toBeNull();
  }
  await context.pool.query('update event set canceled_at = now() where id = $1', [view.id]);
  await context.pool.query('update event set version = version + 1 where id = $1', [view.id]);
  await expect(run('room-open', view.slug, '60', '10')).rejects.toThrow('EVENT_CANCELED');
});
