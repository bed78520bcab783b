import { writeMail } from '#src/job/write-mail.ts';
import { admitTicket, type ScanInput, type Scanned } from '#src/service/holding/admission/admit-ticket.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { Deployment, DeploymentChanges, TestCustomer } from '../deployment/deployment.ts';
import { openSessionShop } from './artist-session-shop.ts';

export interface TicketAnswer {
  id: string;
  status: string;
  orderNumber: string | null;
  qrCode: string | null;
  admittedAt: string | null;
  actions: string[];
  holder: { name: string; documentNumber: string; halfPriceGround: string | null };
  transfer: TransferAnswer | null;
  transfers: TransferAnswer[];
  transferableUntil: string | null;
}

export interface TransferAnswer {
  id: string;
  email: string;
  status: string;
  isRefused: boolean;
  isLink: boolean;
  createdAt: string;
  expiresAt: string;
  endedAt: string | null;
}

const transferFields = 'id email status isRefused isLink createdAt expiresAt endedAt';
export const ticketFields = `id status orderNumber qrCode admittedAt actions transferableUntil nameableUntil
  holder { name documentNumber halfPriceGround } transfer { ${transferFields} } transfers { ${transferFields} }`;

let scans = 0;

/** A shop whose tickets go from hand to hand, over HTTP and GraphQL, and a gate that is asked inside the deployment. */
export async function openHandOn(changes: DeploymentChanges = {}) {
  const shop = await openSessionShop(changes);
  const { deployment, event, buy } = shop;
  const { context } = deployment;

  const emailOf = ({ id }: TestCustomer) => `${id}@example.com`;

  async function ticketsOf(customer: TestCustomer): Promise<TicketAnswer[]> {
    const answer = await deployment.graphql<{ tickets: TicketAnswer[] }>(
      `{ tickets { ${ticketFields} } }`,
      {},
      customer,
    );
    return answer.data.tickets;
  }

  async function ticketOf(customer: TestCustomer, id: string): Promise<TicketAnswer | null> {
    const answer = await deployment.graphql<{ ticket: TicketAnswer | null }>(
      `query($id: ID!) { ticket(id: $id) { ${ticketFields} } }`,
      { id },
      customer,
    );
    return answer.data.ticket;
  }

  async function offer(customer: TestCustomer, ticketId: string, email: string) {
    return await deployment.graphql<{ transferTicket: TransferAnswer }>(
      `mutation($input: TransferTicketInput!) { transferTicket(input: $input) { ${transferFields} } }`,
      { input: { ticketId, email } },
      customer,
    );
  }

  async function makeLink(customer: TestCustomer, ticketId: string) {
    return await deployment.graphql<{ makeTransferLink: { token: string; transfer: TransferAnswer } }>(
      `mutation($ticketId: ID!) { makeTransferLink(ticketId: $ticketId) { token transfer { ${transferFields} } } }`,
      { ticketId },
      customer,
    );
  }

  /** The link's token, out of the mail it stands in and out of nowhere else. */
  async function tokenOf(transferId: string): Promise<string> {
    const { rows } = await context.pool.query(
      `select id, template, data, locale, to_address as "toAddress" from mail
      where template = 'transfer-offered' and data ->> 'transferId' = $1`,
      [transferId],
    );
    const mail = await writeMail(context, rows[0]);
    const token = /\/transferencia\/([A-Z0-9]+-[\w-]{43})/.exec(mail?.text ?? '')?.[1];
    if (token === undefined) throw new Error(`No link for ${transferId} in: ${mail?.text}`);
    return token;
  }

  async function accept(
    customer: TestCustomer,
    token: string,
    halfPriceGround?: string,
    at: Pick<Deployment, 'graphql'> = deployment,
  ) {
    return await at.graphql<{ acceptTransfer: TicketAnswer }>(
      `mutation($token: String!, $ground: HalfPriceGroundId) {
        acceptTransfer(token: $token, halfPriceGround: $ground) { ${ticketFields} } }`,
      { token, ...(halfPriceGround === undefined ? {} : { ground: halfPriceGround }) },
      customer,
    );
  }

  async function refuse(token: string) {
    return await deployment.graphql<{ refuseTransfer: { success: boolean } }>(
      'mutation($token: String!) { refuseTransfer(token: $token) { success } }',
      { token },
    );
  }

  async function cancel(customer: TestCustomer, id: string) {
    return await deployment.graphql<{ cancelTransfer: TransferAnswer }>(
      `mutation($id: ID!) { cancelTransfer(id: $id) { ${transferFields} } }`,
      { id },
      customer,
    );
  }

  async function invitation(token: string, customer: { token?: string } = {}) {
    return await deployment.graphql<{
      transferInvitation: {
        from: string;
        email: string;
        isOwn: boolean;
        transferId: string | null;
        tickets: { offer: { name: string } }[];
      };
    }>(
      `query($token: String!) { transferInvitation(token: $token) {
        from email isOwn transferId expiresAt event { slug } tickets { offer { name } } } }`,
      { token },
      customer,
    );
  }

  async function name(customer: TestCustomer, ticketId: string, holder: Record<string, unknown>) {
    return await deployment.graphql<{ nameTicketHolder: TicketAnswer }>(
      `mutation($input: TicketHolderInput!) { nameTicketHolder(input: $input) { ${ticketFields} } }`,
      { input: { ticketId, ...holder } },
      customer,
    );
  }

  /** Shows a code at a gate on the event's nth date. */
  async function scan(
    view: EventView,
    code: string,
    about: Partial<ScanInput> & { day?: number; at?: Deployment } = {},
  ): Promise<Scanned> {
    scans += 1;
    const { day = 0, at = deployment, ...input } = about;
    return await admitTicket(at.context, {
      eventId: view.id,
      dateId: view.dates[day]?.id ?? '',
      gate: 'A',
      scanId: `scan-${scans}`,
      code,
      ...input,
    });
  }

  /** Every pool and every entry of the ledger, as text: nothing of the stock may differ by a byte. */
  async function stockOf(view: EventView): Promise<string> {
    const pools = await context.pool.query('select * from pool where event_id = $1 order by id', [view.id]);
    const ledger = await context.pool.query('select * from stock_entry where event_id = $1 order by id', [
      view.id,
    ]);
    return JSON.stringify([pools.rows, ledger.rows]);
  }

  async function threePeople(): Promise<[TestCustomer, TestCustomer, TestCustomer]> {
    return (await deployment.customers(3)) as [TestCustomer, TestCustomer, TestCustomer];
  }

  /** Ana has bought two for Saturday, and offers the first to Bia. */
  async function offered(options: Partial<Parameters<typeof event>[0]> = {}) {
    const view = await event({
      days: { sat: 2 },
      offers: [{ key: 'full', days: ['sat'] }],
      ...options,
    });
    const [ana, bia, caio] = await threePeople();
    const order = await buy(view, ana, { full: [null, null] });
    const [first, second] = order.tickets.map(({ id }) => id) as [string, string];
    const before = await ticketOf(ana, first);
    const transfer = (await offer(ana, first, emailOf(bia))).data.transferTicket;
    return { view, ana, bia, caio, order, first, second, before, transfer };
  }

  /** The same, and Bia has accepted it. */
  async function handedOn(options: Partial<Parameters<typeof event>[0]> = {}) {
    const made = await offered(options);
    const token = await tokenOf(made.transfer.id);
    const received = (await accept(made.bia, token)).data.acceptTransfer;
    return { ...made, token, received };
  }

  return {
    ...shop,
    emailOf,
    ticketsOf,
    ticketOf,
    offer,
    makeLink,
    tokenOf,
    accept,
    refuse,
    cancel,
    invitation,
    name,
    scan,
    stockOf,
    threePeople,
    offered,
    handedOn,
  };
}
