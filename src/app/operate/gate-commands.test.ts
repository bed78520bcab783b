import { expect, test } from 'vitest';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { operator } from '../../domain/policy/actor.ts';
import { commandNamed } from './commands.ts';

const { deployment, event, buy, ticketOf } = await openHandOn();
const { context } = deployment;

const run = async (...words: string[]) => await commandNamed(words)?.(context, operator('test'));

test('somebody of the deployment lets a person in by hand, once, and takes the list of the gate along', async () => {
  const view = await event({ days: { sat: 10 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [ana] = (await deployment.customers(1)) as [TestCustomer];
  const order = await buy(view, ana, { full: [null] });
  const id = order.tickets[0]?.id ?? '';
  const code = (await ticketOf(ana, id))?.qrCode ?? '';
  const list = await run('gate-list', view.slug);
  expect(JSON.parse(list?.lines.join('\n') ?? '')).toMatchObject({
    eventId: view.id,
    opens: [{ ticketId: id, holderVersion: 1, dateIds: [view.dates[0]?.id] }],
    closed: [],
  });
  expect(await run('admit', view.slug, 'sat', code)).toEqual({
    lines: ['Admitted.', 'full, Ana Souza.'],
    needsPerson: false,
  });
  const asScanned = ` ${code.toLowerCase().replace(/.{40}/g, '$&\n')}\r\n`;
  expect((await run('admit', view.slug, 'sat', asScanned))?.lines[0]).toMatch(/ already, at /);
  const again = await run('admit', view.slug, 'sat', code);
  expect(again?.needsPerson).toBe(true);
  expect(again?.lines[0]).toMatch(/^Not admitted: .* already, at 20\d\d-.*Z by operator:test\.$/);
  await expect(run('admit', view.slug, 'sun', code)).rejects.toThrow('INVALID_INPUT');
  await expect(run('admit', 'nowhere', 'sat', code)).rejects.toThrow('EVENT_NOT_FOUND');
  expect(commandNamed(['admit', view.slug, 'sat'])).toBeNull();
});
