import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sellAtTill } from '#src/web/back-office/staff-api/till.gen.ts';
import { answerEvent } from '../../data/office-event.ts';
import { answerSale, answerTill, full, open } from '../../data/office-till.ts';
import { refused } from '../../support/network.ts';
import { type Entered, openOffice } from '../../support/office.tsx';
import { type Look, lookAt, press, seen } from '../looks.ts';
import { addTwo, money, offerButton, tillPath } from './till-acts.ts';

// Names at a till: for the whole sale or for single units (docs/algorithms/till.md, "Persons").
const office = openOffice();
const { network } = office;

const photo = {
  ...full,
  id: 'photo',
  categoryKind: 'ARTIST',
  title: { pt: 'Foto com Iara', en: 'Photo with Iara' },
};

beforeEach(() => {
  answerEvent(network);
  answerTill(network, { ...open, offers: [...open.offers, photo] });
  answerSale(network);
});

const sent = { name: 'Ana', lastName: 'Souza', documentType: 'CPF', documentNumber: '529.982.247-25' };

/** Opens the names of two full tickets. */
async function openNames(entered: Entered): Promise<void> {
  await addTwo(entered);
  await press(entered.text('officeTill')('names'));
}

/** Types a person into the fields of the whole sale (0) or of a unit (from 1). */
async function type(entered: Entered, at: number, fullName: string, number: string): Promise<void> {
  const t = entered.text('officeTill');
  await page.getByLabelText(t('fullName'), { exact: true }).nth(at).fill(fullName);
  await page.getByLabelText(t('document'), { exact: true }).nth(at).fill(number);
}

async function sell(entered: Entered): Promise<void> {
  const t = entered.text('officeTill');
  await press(t('exact'));
  await press(t('sellFor', { sum: money(11_500, entered) }));
  await seen(t('changeBack'));
}

test('a unit gets its name, the other stays in nobody’s, and the next sale begins without names', async () => {
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTill');
  await openNames(entered);
  await type(entered, 2, 'Ana Souza', '52998224725');
  await press(t('namesKeep'));
  await seen(t('namesSome', { named: 1, count: 2 }));
  await sell(entered);
  const [first] = network.sent(sellAtTill);
  expect(first?.sale.buyer).toBeNull();
  expect(first?.sale.lines[0]?.holders).toEqual([{ ground: null }, { ground: null, person: sent }]);
  await press(t('nextSale'));
  await addTwo(entered);
  await seen(t('names'));
  await sell(entered);
  expect(network.sent(sellAtTill)[1]?.sale.lines[0]?.holders).toBeUndefined();
});

test('a name for the whole sale is its buyer', async () => {
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTill');
  await openNames(entered);
  await type(entered, 0, 'Ana Souza', '52998224725');
  await press(t('namesKeep'));
  await seen(t('namesBuyer', { name: 'Ana Souza' }));
  await sell(entered);
  expect(network.sent(sellAtTill)[0]?.sale.buyer).toEqual(sent);
});

const looks: Look[] = [
  { name: 'names of a sale', path: tillPath, open: openNames },
  {
    name: 'names of which one is half a name and one has a wrong document',
    path: tillPath,
    open: async (entered) => {
      const t = entered.text('officeTill');
      await openNames(entered);
      await type(entered, 1, 'Ana', '52998224725');
      await type(entered, 2, 'Bia Rocha', '111');
      await press(t('namesKeep'));
      await seen(t('fullNameWrong'));
    },
  },
  {
    name: 'a session with an artist without names',
    path: tillPath,
    open: async (entered) => {
      await offerButton(entered, photo).click();
      await seen(entered.text('officeTill')('namesForSessions'));
    },
  },
  {
    name: 'a session whose person has no ticket',
    path: tillPath,
    answer: () => network.answer(sellAtTill, () => refused('CREDENTIAL_REQUIRED', { field: 'holders.0' })),
    open: async (entered) => {
      const t = entered.text('officeTill');
      await addTwo(entered);
      await press(t('exact'));
      await press(t('sellFor', { sum: money(11_500, entered) }));
      await seen(entered.text('error')('CREDENTIAL_REQUIRED'));
    },
  },
];

describe('names at a till', () => lookAt(office, looks));
