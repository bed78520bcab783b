import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standardContract } from '#src/domain/pricing/fee-contract.ts';
import { featureEvent } from '#src/web/back-office/staff-api/events.gen.ts';
import {
  addFeeContract,
  addSettlementTerms,
  decideRename,
  organizerPage,
  renameOrganizer,
} from '#src/web/back-office/staff-api/organizers.gen.ts';
import { answerEvent, overview } from '../data/office-event.ts';
import { eventId, organizer, organizerId } from '../data/office-lists.ts';
import { data, refused } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { openGroup, press } from './looks.ts';

// docs/algorithms/whose-field.md: what the installation decides of an organizer and its events.
const office = openOffice();
const { network } = office;
const installations = ['rename.decide', 'fee.change', 'event.feature'];
const rename = {
  ...{ id: 'r1', name: 'Traço Novo', legalName: 'Traço Novo Ltda.', taxNumber: '33000167000101' },
  ...{ by: 'Bia Prado', at: '2026-03-02T12:00:00Z' },
};

describe('the name of an organizer', () => {
  test('is asked for by its own people, with what was refused at its field', async () => {
    const rights = organizer.rights.filter((right) => !installations.includes(right));
    network.answer(organizerPage, () => data({ organizer: { ...organizer, rights } }));
    let isTaken = true;
    network.answer(renameOrganizer, () =>
      isTaken
        ? refused('TAX_NUMBER_IN_USE', { field: 'taxNumber' })
        : data({ renameOrganizer: 'REQUESTED' as const }),
    );
    const { text } = await office.enter(`/organizers/${organizerId}`);
    const t = text('officeOrganizers');
    const field = page.getByLabelText(t('taxNumber'), { exact: true });
    await field.fill('33.000.167/0001-01');
    await press(t('askRename'));
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    isTaken = false;
    await press(t('askRename'));
    await expect.element(page.getByText(t('renameAsked'))).toBeVisible();
    expect(network.sent(renameOrganizer).at(-1)).toMatchObject({
      ...{ id: organizerId, version: organizer.version },
      input: { name: organizer.name, taxNumber: '33.000.167/0001-01' },
    });
    expect(page.getByRole('button', { name: t('feeAgree') }).elements()).toEqual([]);
  });

  test('is decided by who runs the installation', async () => {
    let open: typeof rename | null = rename;
    network.answer(organizerPage, () => data({ organizer: { ...organizer, rename: open } }));
    network.answer(decideRename, () => {
      open = null;
      return data({ decideRename: { id: organizerId } });
    });
    const { text } = await office.enter(`/organizers/${organizerId}`);
    const t = text('officeOrganizers');
    await expect.element(page.getByText(/Traço Novo Ltda\./)).toBeVisible();
    await press(t('renameApprove'));
    await expect.element(page.getByText(/Traço Novo Ltda\./)).not.toBeInTheDocument();
    expect(network.sent(decideRename)).toEqual([{ organizerId, id: 'r1', approve: true }]);
  });
});

test('a contract of the fee is typed in per cent and reais, and what is no number stays', async () => {
  network.answer(organizerPage, () =>
    data({ organizer: { ...organizer, fee: standardContract, feeContracts: [] } }),
  );
  network.answer(addFeeContract, () => data({ addFeeContract: { id: organizerId } }));
  const { text } = await office.enter(`/organizers/${organizerId}`);
  const t = text('officeOrganizers');
  await expect
    .element(page.getByText(/^15% (do preço, paga por quem compra|of the price, paid by the buyer)$/))
    .toBeVisible();
  const share = page.getByLabelText(t('feeShare'), { exact: true });
  await share.fill('dez');
  await press(t('feeAgree'));
  await expect.element(share).toHaveAttribute('aria-invalid', 'true');
  await expect.element(share).toHaveValue('dez');
  expect(network.sent(addFeeContract)).toEqual([]);
  await share.fill('7,5');
  await page.getByLabelText(t('fixedCents'), { exact: true }).fill('1,50');
  await page.getByLabelText(t('feeBearer'), { exact: true }).selectOptions('ORGANIZER');
  await press(t('feeAgree'));
  await expect.element(page.getByText(t('feeAgreed'))).toBeVisible();
  expect(network.sent(addFeeContract)).toEqual([
    {
      ...{ organizerId, startsAt: null },
      terms: {
        basisPoints: 750,
        fixedCents: 150,
        minimumCents: 0,
        freeCents: 0,
        orderCents: 0,
        bearer: 'ORGANIZER',
      },
    },
  ]);
});

test('terms of payouts are typed in per cent, reais and days, and what is no number stays', async () => {
  network.answer(organizerPage, () => data({ organizer }));
  network.answer(addSettlementTerms, () => data({ addSettlementTerms: { id: organizerId } }));
  const { text } = await office.enter(`/organizers/${organizerId}`);
  const t = text('officeTerms');
  const field = (name: 'pixBasisPoints' | 'cardFixedCents' | 'reserveDays') =>
    page.getByLabelText(t(name), { exact: true });
  await expect.element(page.getByText(t('lead'))).toBeVisible();
  await field('reserveDays').fill('3 meses');
  await press(t('agree'));
  await expect.element(field('reserveDays')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('reserveDays')).toHaveValue('3 meses');
  expect(network.sent(addSettlementTerms)).toEqual([]);
  await field('reserveDays').fill('60');
  await field('pixBasisPoints').fill('0,99');
  await field('cardFixedCents').fill('0,40');
  await page.getByLabelText(t('schedule'), { exact: true }).selectOptions('WEEKLY');
  await press(t('agree'));
  await expect.element(page.getByText(t('agreed'))).toBeVisible();
  expect(network.sent(addSettlementTerms)).toEqual([
    {
      ...{ organizerId, startsAt: null },
      terms: {
        ...organizer.settlementTerms,
        ...{ pixBasisPoints: 99, cardFixedCents: 40, reserveDays: 60, schedule: 'WEEKLY' },
      },
    },
  ]);
});

test('who may not agree on terms reads them and sees no form', async () => {
  const rights = organizer.rights.filter((right) => !installations.includes(right));
  network.answer(organizerPage, () => data({ organizer: { ...organizer, rights } }));
  const { text } = await office.enter(`/organizers/${organizerId}`);
  const t = text('officeTerms');
  await expect.element(page.getByText(/3,99/).first()).toBeVisible();
  expect(page.getByRole('button', { name: t('agree') }).elements()).toEqual([]);
});

test('the rank of an event is changed by who runs the installation, and shown to nobody else', async () => {
  answerEvent(network, { ...overview, rights: [...overview.rights, 'event.feature'] });
  network.answer(featureEvent, ({ featured }) => data({ featureEvent: { id: eventId, featured } }));
  const { text } = await office.enter(`/events/${eventId}`);
  const t = text('officeEvents');
  await openGroup(t('featured'));
  await page.getByLabelText(t('featured'), { exact: true }).fill('70');
  await press(t('featuredSave'));
  await expect.element(page.getByText(t('featuredSaved'))).toBeVisible();
  expect(network.sent(featureEvent)).toEqual([{ id: eventId, featured: 70 }]);
});
