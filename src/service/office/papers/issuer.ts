import type { Issuer } from '#src/domain/paper/nfse.ts';
import type { Site } from '#src/domain/site/site.ts';

/** The company of the installation as it issues invoices; null while its CNPJ or its municipality is not written. */
export function issuerOf({ company }: Site): Issuer | null {
  const { legalName, registrations, cityCode } = company;
  const named = (...names: string[]) =>
    registrations.find(({ name }) => names.includes(name))?.number ?? null;
  const taxNumber = named('CNPJ');
  if (taxNumber === null || cityCode === undefined) return null;
  return { legalName, taxNumber, cityCode, cityRegistration: named('CCM', 'IM')?.replace(/\D/g, '') ?? null };
}
