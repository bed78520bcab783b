import { operator } from '#src/domain/policy/actor.ts';
import { createCourtesyCodes } from '#src/service/holding/courtesy/create-courtesy-codes.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import {
  type Deployment,
  type DeploymentChanges,
  type TestCustomer,
  testCpf,
} from '../deployment/deployment.ts';
import { openShop } from './shop.ts';

export interface CourtesyAnswer {
  id: string;
  code: string;
  status: string;
  holder: { name: string; lastName: string; documentNumber: string };
  ticket: { id: string; status: string; qrCode: string | null };
}

interface Answer<Data> {
  data: Data | null;
  errors?: {
    message: string;
    extensions: {
      code: string;
      field?: string;
      facts?: Record<string, number>;
      refusals?: { code: string; field?: string }[];
    };
  }[];
}

export interface Item {
  offerId: string;
  name: string;
  lastName: string;
  documentType: 'CPF' | 'CNPJ' | 'PASSPORT';
  documentNumber: string;
}

const courtesyFields = `id code status redeemedAt holder { name lastName documentNumber }
  offer { id name } event { slug } ticket { id status qrCode }`;

/** Somebody no other test knows. */
export function somebody(name = 'Ana'): Omit<Item, 'offerId'> {
  return { name, lastName: 'Souza', documentType: 'CPF', documentNumber: testCpf() };
}

/** The offer of an event by its name, which is its key in tests. */
export function offerOf(view: EventView, name: string): string {
  const found = [...view.offerById.values()].find(({ offer }) => offer.name.pt === name);
  if (found === undefined) throw new Error(`no offer ${name}`);
  return found.offer.id;
}

/** What was told: code and field of every refusal; nothing when all went well. */
export function told({ errors }: Answer<unknown>): string[] {
  return (errors ?? []).flatMap(({ extensions }) =>
    (extensions.refusals ?? [extensions]).map(({ code, field }) => [code, field].filter(Boolean).join(' ')),
  );
}

let requests = 0;

/** A deployment where courtesies are redeemed over HTTP. Each request comes from an address of its own unless told. */
export async function openCourtesyDesk(changes: DeploymentChanges = {}) {
  const shop = await openShop(changes);

  async function ask<Data>(
    query: string,
    variables: Record<string, unknown>,
    customer: TestCustomer | null,
    about: { at?: Pick<Deployment, 'url'>; address?: string; locale?: 'pt' | 'en' } = {},
  ): Promise<Answer<Data>> {
    requests += 1;
    const address =
      about.address ?? `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
    const response = await fetch(`${(about.at ?? shop.deployment).url}/production/customer/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': about.locale ?? 'pt',
        'x-forwarded-for': address,
        ...(customer === null ? {} : { authorization: `Bearer ${customer.token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Answer<Data>;
  }

  type About = Parameters<typeof ask>[3];

  const check = (customer: TestCustomer | null, code: string, about?: About) =>
    ask<{
      checkCourtesy: {
        code: string;
        eventSlug: string;
        name: string;
        expiresAt: string | null;
        offers: { offer: { name: string }; remaining: number }[];
      };
    }>(
      `query($code: String!) { checkCourtesy(code: $code) { code eventSlug name expiresAt
        event { name } offers { offer { id name } remaining } } }`,
      { code },
      customer,
      about,
    );

  const redeem = (customer: TestCustomer | null, code: string, items: readonly Item[], about?: About) =>
    ask<{ redeemCourtesy: CourtesyAnswer[] }>(
      `mutation($input: RedeemCourtesyInput!) { redeemCourtesy(input: $input) { ${courtesyFields} } }`,
      { input: { code, items } },
      customer,
      about,
    );

  async function courtesiesOf(customer: TestCustomer): Promise<CourtesyAnswer[]> {
    const query = `{ courtesies { ${courtesyFields} } }`;
    return (await ask<{ courtesies: CourtesyAnswer[] }>(query, {}, customer)).data?.courtesies ?? [];
  }

  /** Codes as the operator makes them. */
  const codes = (view: EventView, grantKey: string, count = 1) =>
    createCourtesyCodes(shop.deployment.context, {
      slug: view.slug,
      grantKey,
      count,
      note: null,
      actor: operator('test'),
    });

  async function code(view: EventView, grantKey: string): Promise<string> {
    const [only] = await codes(view, grantKey);
    if (only === undefined) throw new Error('no code was made');
    return only;
  }

  return { ...shop, ask, check, redeem, courtesiesOf, codes, code };
}
