import { page } from 'vitest/browser';
import { lucia } from '../data/checkout-data.ts';
import { unfold } from './forms.ts';
import type { Shown } from './show.tsx';

/** The form of registration on the way to a ticket, filled in for Lúcia. */
export async function fillRegistration({ text }: Shown): Promise<void> {
  const auth = text('auth');
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  await field(auth('fullName')).fill(`${lucia.name} ${lucia.lastName}`);
  await field(auth('email')).fill(lucia.email);
  // A foreigner's document comes first where English is read.
  if (field(auth('documentNumberCPF')).elements().length === 0) {
    await unfold({ text }, auth('documentType'));
    await page.getByRole('radio', { name: new RegExp(`^${auth('CPF')}`) }).click();
  }
  await field(auth('birthDate')).fill(lucia.birthDate ?? '');
  await field(auth('documentNumberCPF')).fill(lucia.documentNumber ?? '');
}
