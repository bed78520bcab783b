import type { Site } from '../../domain/site/site.ts';

/** The sender: name, registrations and address of the company, as in the footer of every page (Decreto 7.962/2013). */
export function sellerLine({ company }: Pick<Site, 'company'>): string {
  const registrations = company.registrations.map(({ name, number }) => `${name} ${number}`);
  return [company.legalName, ...registrations, company.address, company.email].join(' · ');
}
