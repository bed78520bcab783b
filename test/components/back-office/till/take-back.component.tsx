import { beforeEach, expect, test } from 'vitest';
import { takeBackAtTill } from '#src/web/back-office/staff-api/till.gen.ts';
import { answerEvent } from '../../data/office-event.ts';
import { answerTill, open, paidByCard, sold } from '../../data/office-till.ts';
import { data } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press } from '../looks.ts';
import { tillPath } from './till-acts.ts';

// The boxes of a sale that is taken back (docs/algorithms/till.md, "Taken back").
const office = openOffice();
const { network } = office;

beforeEach(() => answerEvent(network));

test('what was taken along goes back by its own box, and what went back already has none', async () => {
  const [first, second] = sold.tickets;
  const third = {
    ...second,
    id: '0195c0de-0000-7000-8000-0000000000f9',
    code: null,
    unit: 'u3',
  } as (typeof sold.tickets)[0];
  const gone = { ...third, id: '0195c0de-0000-7000-8000-0000000000fa', unit: null };
  const tickets = [first, second, third, gone].filter((one) => one !== undefined);
  answerTill(network, { ...open, sales: [{ ...sold, tickets }] });
  network.answer(takeBackAtTill, () => data({ takeBackAtTill: sold }));
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTillShift');
  await press(entered.text('officeTill')('partSALES'));
  await press(t('takeBackOf', { number: sold.orderNumber ?? '' }));
  await expect
    .element(dialog().getByRole('checkbox', { name: new RegExp(t('backInAccount')) }))
    .toBeChecked();
  await expect.poll(() => dialog().getByRole('checkbox').elements().length).toBe(3);
  for (const one of [first, second]) document.getElementById(`field-ticket-${one?.id}`)?.click();
  await dialog().getByLabelText(t('reason'), { exact: true }).fill('Desistiu');
  await press(t('takeBack'), dialog());
  await expect.poll(() => network.sent(takeBackAtTill)).toMatchObject([{ ticketIds: [third.id] }]);
});

test('a bundle goes back as one: its parts have one box', async () => {
  const tickets = sold.tickets.map((one) => ({ ...one, unit: 'u1' }));
  answerTill(network, { ...open, sales: [{ ...sold, tickets: [...tickets, ...paidByCard.tickets] }] });
  network.answer(takeBackAtTill, () => data({ takeBackAtTill: sold }));
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTillShift');
  await press(entered.text('officeTill')('partSALES'));
  await press(t('takeBackOf', { number: sold.orderNumber ?? '' }));
  await expect.poll(() => dialog().getByRole('checkbox').elements().length).toBe(2);
});
