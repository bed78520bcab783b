import type { Site } from '#src/domain/site/site.ts';

/** The company in header, menu and footer; no third parties are loaded. */
export const ownSite: Site = {
  company: {
    legalName: 'Canhoto Bilheteria Ltda.',
    registrations: [{ name: 'CNPJ', number: '11.222.333/0001-81' }],
    address: 'Rua Augusta, 1, São Paulo, SP',
    email: 'oi@example.com',
    phone: '+55 11 3000-0000',
    dataProtection: { name: 'Ana Prado', email: 'dados@example.com' },
  },
  helpCenterUrl: 'https://ajuda.example.com/',
  social: [],
  consumerOffices: [],
  thirdParties: {},
};
