import type { Locator } from 'playwright-core';
import { arriveAs } from './account.ts';
import { newPerson, type Person } from './buyer.ts';
import { buttonOf, fieldOf } from './forms.ts';
import type { Visit } from './visit.ts';

/** A page of the account's, with somebody new logged in on it. */
export async function openPage(visit: Visit, path: string, person: Person = newPerson()): Promise<Person> {
  await arriveAs(visit, person);
  await visit.go(`/${visit.locale}/conta${path}`);
  return person;
}

interface TypedAddress {
  street: string;
  number: string;
  nickname?: string;
}

/** Fills the form of a Brazilian address that stands open. */
async function fillAddress(visit: Visit, typed: TypedAddress): Promise<void> {
  const t = visit.text('addresses');
  await fieldOf(visit, t('description')).fill(typed.nickname ?? '');
  await fieldOf(visit, t('zipCode')).fill('01310-100');
  await fieldOf(visit, t('streetName')).fill(typed.street);
  await fieldOf(visit, t('streetNumber')).fill(typed.number);
  await fieldOf(visit, t('state')).selectOption('35');
  await fieldOf(visit, t('city')).fill('sao paulo');
}

/** The same from the address book, and saves it. */
export async function addAddress(visit: Visit, typed: TypedAddress): Promise<void> {
  const t = visit.text('addresses');
  await visit.press(buttonOf(visit, t('add')));
  await fillAddress(visit, typed);
  await visit.press(buttonOf(visit, t('save')));
  await visit.page.getByRole('main').getByText(t('saved')).waitFor();
}

/** The cards of the address book as they are read: heading and all. */
export function cards({ page }: Visit): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
}
