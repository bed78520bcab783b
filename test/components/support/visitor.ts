import { RouterContextProvider } from 'react-router';
import type { Site } from '#src/domain/site/site.ts';
import type { GraphqlResult } from '#src/web/kit/client/graphql-result.ts';
import { type Visitor, visitorContext } from '#src/web/parts/visitor/load-context.ts';

/** The company that runs the box office in these tests. */
export const site: Site = {
  company: {
    legalName: 'EMPRESA EXEMPLO LTDA',
    registrations: [
      { name: 'CNPJ', number: '12.ABC.345/01DE-35' },
      { name: 'CCM', number: '1.234.567-8' },
    ],
    address: 'Rua Exemplo, 123, sala 4, Centro, São Paulo/SP, 01001-000',
    email: 'contato@exemplo.com.br',
    phone: '+55 11 3456-7890',
    dataProtection: { name: 'Marina Exemplo', email: 'privacidade@exemplo.com.br' },
  },
  helpCenterUrl: 'https://ajuda.exemplo.com.br',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/exemplo' },
    { name: 'YouTube', url: 'https://www.youtube.com/@exemplo' },
    { name: 'X', url: 'https://x.com/exemplo' },
    { name: 'Facebook', url: 'https://www.facebook.com/exemplo' },
  ],
  consumerOffices: [{ name: 'Procon-SP', url: 'https://www.procon.sp.gov.br' }],
  thirdParties: {},
};

/** The server as a loader knows it: one answer to every question, and the visitor. */
export function loadArguments<Params>(params: Params, answer: unknown, isLoggedIn = false) {
  const context = new RouterContextProvider();
  const visitor: Partial<Visitor> = {
    graphql: async <T>() => ({ data: answer }) as GraphqlResult<T>,
    session: { isLoggedIn },
    now: new Date(),
    publicUrl: 'https://canhoto.example',
    site,
    socialLogins: [],
    acceptLanguage: null,
    sandboxBesideReal: false,
    sandbox: null,
  };
  context.set(visitorContext, visitor as Visitor);
  const request = new Request('https://canhoto.example/');
  return { context, params, request, url: new URL(request.url), pattern: '' };
}
