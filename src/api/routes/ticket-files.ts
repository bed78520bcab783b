import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../domain/limits.ts';
import { isLocale, type Locale } from '../../domain/locale.ts';
import type { CustomerActor } from '../../domain/policy/actor.ts';
import { owns } from '../../domain/policy/owns.ts';
import { DomainError } from '../../domain/refusal.ts';
import { redirectedNames, withParametersOf } from '../../domain/site/carried-parameters.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { findOrder } from '../../service/holding/order/state/find-order.ts';
import { findOwnOrder } from '../../service/holding/order/state/own-order.ts';
import { listTickets, listTicketsOfOrder } from '../../service/holding/ticket/view/list-tickets.ts';
import { findOwnTicket } from '../../service/holding/ticket/view/own-ticket.ts';
import type { TicketView } from '../../service/holding/ticket/view/ticket-view.ts';
import type { PassContext } from '../../service/holding/wallet/apple-pass.ts';
import { issueApplePass } from '../../service/holding/wallet/apple-pass.ts';
import { linkGoogleWallet } from '../../service/holding/wallet/link-google-wallet.ts';
import type { PdfHow } from '../../service/holding/wallet/ticket-files.ts';
import { findCustomer } from '../../service/people/customer/find-customer.ts';
import type {
  WithIdentity,
  WithIds,
  WithLinkPreviews,
  WithLog,
  WithReads,
  WithSite,
} from '../../service/ports.ts';
import type { EventView } from '../../service/selling/event/event-view.ts';
import { findEventStrip } from '../../service/selling/event/find-event-preview.ts';
import { headersOf, localeOf } from '../http/request-facts.ts';
import { createThrottle } from '../security/throttle.ts';

type FilesContext = PassContext & WithIds & WithIdentity & WithSite & WithReads & WithLinkPreviews & WithLog;

/** The requester of a file, its subject and its language. */
interface Asker {
  actor: CustomerActor;
  locale: Locale;
  /** The id or number in the address, without its ending. */
  name: string;
}

type Send = (reply: FastifyReply, asker: Asker, request: FastifyRequest) => Promise<FastifyReply>;

/**
 * Tickets as files: PDF, calendar, passes for wallets. The session cookie authorises them, because they are links in our
 * pages. They change nothing, so a link from a foreign page does no harm.
 */
export function ticketFileRoutes(app: FastifyInstance, context: FilesContext): void {
  const files = createThrottle({
    perMinute: limits.ticketFilesPerMinute,
    now: () => context.clock.milliseconds(),
  });
  const get = (path: string, pageOf: (locale: Locale, name: string) => string, send: Send) =>
    app.get(path, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const name = (request.params as { name?: string }).name ?? '';
      const live = await context.identity.session(headersOf(request));
      if (live !== null) {
        files.count(live.actor.id);
        const locale = await languageOf(context, live.actor, request);
        return await send(reply, { actor: live.actor, locale, name }, request);
      }
      // A browser is redirected to log in, and from there to the page of this file; a script gets the refusal.
      if (!request.headers.accept?.includes('text/html')) throw new DomainError('UNAUTHENTICATED');
      const locale = localeOf(request);
      const back = encodeURIComponent(pageOf(locale, name));
      const { search } = new URL(request.url, context.publicUrl);
      const logIn = withParametersOf(`/${locale}/auth/entrar?redirect=${back}`, search, redirectedNames);
      return await reply.redirect(logIn, 303);
    });
  const ticketPage = (locale: Locale, id: string) => `/${locale}/conta/meus-ingressos/${id}`;
  const ticketsPage = (locale: Locale) => `/${locale}/conta/meus-ingressos`;
  const orderPage = (locale: Locale, number: string) => `/${locale}/pedido/${number}`;

  get('/api/tickets/:name.pdf', ticketPage, sendTicketPdf(context));
  get('/api/orders/:name.pdf', orderPage, sendOrderPdf(context));
  get('/api/tickets.ics', ticketsPage, sendCalendar(context));
  get('/api/tickets/:name.ics', ticketPage, sendCalendarOfOne(context));
  get('/api/tickets/:name.pkpass', ticketPage, sendApplePass(context));
  get('/api/tickets/:name/google-wallet', ticketPage, leadToGoogle(context));
}

function sendTicketPdf(context: FilesContext): Send {
  return async (reply, asker, request) => {
    const ticket = await validTicket(context, asker);
    const { order, tickets } = await storyOf(context, asker, ticket);
    const how = { ...howOf(request), only: ticket.id };
    const art = await artFor(context, how, ticket.event);
    const asked = { order, event: ticket.event, tickets, site: context.site, art };
    const bytes = await context.ticketFiles.pdf(asked, about(context, asker), how);
    return await sendFile(reply, 'application/pdf', fileName(asker, ticket, 'pdf'), bytes);
  };
}

function sendOrderPdf(context: FilesContext): Send {
  return async (reply, asker, request) => {
    const order = await findOwnOrder(context, { actor: asker.actor, number: asker.name });
    const event = order === null ? null : await context.events.byId(order.eventId);
    if (order === null || event === null) throw new DomainError('NOT_FOUND');
    const tickets = await listTicketsOfOrder(context, order);
    if (tickets.every(({ code }) => code === null)) throw new DomainError('NOT_FOUND');
    const how = howOf(request);
    const asked = { order, event, tickets, site: context.site, art: await artFor(context, how, event) };
    const bytes = await context.ticketFiles.pdf(asked, about(context, asker), how);
    const name = `${textFor(asker.locale, 'files')('orderFile')}-${order.number}.pdf`;
    return await sendFile(reply, 'application/pdf', name, bytes);
  };
}

const calendarType = 'text/calendar; charset=utf-8';

function sendCalendar(context: FilesContext): Send {
  return async (reply, asker) => {
    const tickets = await listTickets(context, { actor: asker.actor });
    const valid = tickets.filter(({ status }) => status === 'VALID');
    const text = context.ticketFiles.calendar(valid, about(context, asker));
    return await sendFile(reply, calendarType, `${textFor(asker.locale, 'files')('calendarFile')}.ics`, text);
  };
}

/** Also of an ended ticket, so that the entry in a calendar is updated. */
function sendCalendarOfOne(context: FilesContext): Send {
  return async (reply, asker) => {
    const ticket = await ownTicket(context, asker);
    const text = context.ticketFiles.calendar([ticket], about(context, asker));
    return await sendFile(reply, calendarType, fileName(asker, ticket, 'ics'), text);
  };
}

function sendApplePass(context: FilesContext): Send {
  return async (reply, asker) => {
    if (context.wallets.apple === null) throw new DomainError('NOT_FOUND');
    const ticket = await validTicket(context, asker);
    const bytes = await issueApplePass(context, ticket);
    return await sendFile(reply, 'application/vnd.apple.pkpass', fileName(asker, ticket, 'pkpass'), bytes);
  };
}

function leadToGoogle(context: FilesContext): Send {
  return async (reply, asker) => {
    if (context.wallets.google === null) throw new DomainError('NOT_FOUND');
    const ticket = await validTicket(context, asker);
    return await reply.redirect(await linkGoogleWallet(context, ticket, asker.locale), 303);
  };
}

/** `?lg=`, or the customer's language. */
async function languageOf(
  context: FilesContext,
  actor: CustomerActor,
  request: FastifyRequest,
): Promise<Locale> {
  const { lg } = request.query as { lg?: unknown };
  if (isLocale(lg)) return lg;
  return (await findCustomer(context, { actor }))?.locale ?? localeOf(request);
}

/** The requester's own ticket. Refusal: NOT_FOUND, also for another customer's. */
async function ownTicket(context: FilesContext, { actor, name }: Asker): Promise<TicketView> {
  const ticket = await findOwnTicket(context, { actor, ticketId: name });
  if (ticket === null || ticket.status === 'TRANSFERRED') throw new DomainError('NOT_FOUND');
  return ticket;
}

/** Only valid tickets. Refusal: NOT_FOUND. */
async function validTicket(context: FilesContext, asker: Asker): Promise<TicketView> {
  const ticket = await ownTicket(context, asker);
  if (ticket.code === null) throw new DomainError('NOT_FOUND');
  return ticket;
}

/** A ticket's number and those of the same order, which only the buyer may see. */
async function storyOf(context: FilesContext, asker: Asker, ticket: TicketView) {
  const order = await findOrder(context, ticket.eventId, ticket.orderId);
  if (order === null) throw new Error(`Ticket ${ticket.id} has no order.`);
  const isBuyers = owns(asker.actor, order);
  return { order, tickets: isBuyers ? await listTicketsOfOrder(context, order) : [ticket] };
}

function about({ publicUrl, clock }: FilesContext, { locale }: Asker) {
  return { locale, publicUrl, now: clock.now() };
}

/** `?format=phone` or A4; `?per-page=1` or two to a page. */
function howOf(request: FastifyRequest): PdfHow {
  const query = request.query as { format?: unknown; 'per-page'?: unknown };
  if (query.format === 'phone') return { format: 'PHONE' };
  return { format: 'A4', perPage: query['per-page'] === '1' ? 1 : 2 };
}

/** A phone's page is the code, without a picture. */
async function artFor(context: FilesContext, { format }: PdfHow, event: EventView): Promise<Buffer | null> {
  return format === 'PHONE' ? null : await findEventStrip(context, event);
}

/**
 * "ingresso-EX-4F8K2M-9f30ab.pdf", another for each ticket of an order; with the event's name where the owner may not see
 * the order's number.
 */
function fileName({ locale }: Asker, { id, orderNumber, event }: TicketView, ending: string): string {
  return `${textFor(locale, 'files')('ticketFile')}-${orderNumber ?? event.slug}-${id.slice(-6)}.${ending}`;
}

async function sendFile(
  reply: FastifyReply,
  type: string,
  name: string,
  content: Uint8Array | string,
): Promise<FastifyReply> {
  return await reply
    .header('content-type', type)
    // Browsers show it if they can, and save it under this name otherwise.
    .header('content-disposition', `inline; filename="${name}"`)
    .send(content);
}
