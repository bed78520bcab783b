import { page } from 'vitest/browser';
import { fieldOf } from '../support/forms.ts';
import type { Shown } from '../support/show.tsx';

export interface TypedPerson {
  fullName: string;
  email: string;
  documentType: 'CPF' | 'PASSPORT' | 'CNPJ';
  documentNumber: string;
  birthDate?: string;
  corporateName?: string;
  tradeName?: string;
  contactName?: string;
  password: string;
}

export const lucia: TypedPerson = {
  fullName: "Lúcia D'Ávila",
  email: 'lucia@example.com',
  documentType: 'CPF',
  documentNumber: '529.982.247-25',
  birthDate: '1990-05-05',
  password: 'Segredo#1',
};

export const comics: TypedPerson = {
  fullName: 'Zélia Prado',
  email: 'banca@example.com',
  documentType: 'CNPJ',
  documentNumber: '12.ABC.345/01DE-35',
  corporateName: 'Quadrinhos & Cia. Ltda.',
  tradeName: 'Banca do Zé',
  contactName: 'Zélia Prado',
  password: 'Segredo#1',
};

/** Chooses the kind of document in a registration. */
export async function chooseDocument({ text }: Shown, type: TypedPerson['documentType']): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${text('auth')(type)}`) }).click();
}

export async function fillRegistration(shown: Shown, who: TypedPerson): Promise<void> {
  const t = shown.text('auth');
  await fieldOf(t('fullName')).fill(who.fullName);
  await fieldOf(t('email')).fill(who.email);
  await chooseDocument(shown, who.documentType);
  for (const name of ['birthDate', 'corporateName', 'tradeName', 'contactName'] as const) {
    const value = who[name];
    if (value !== undefined) await fieldOf(t(name)).fill(value);
  }
  await fieldOf(t(`documentNumber${who.documentType}`)).fill(who.documentNumber);
  await fieldOf(t('password')).fill(who.password);
  await fieldOf(t('passwordConfirmation')).fill(who.password);
}
