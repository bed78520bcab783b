import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { typedInstant } from '../../domain/format/typed-instant.ts';
import { locales } from '../../domain/locale.ts';
import { staffLimits } from '../../domain/policy/staff-limits.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { type AskedList, exportList, type WithListCsv } from '../../service/office/export/export-list.ts';
import { type OfficeOrderState, officeOrderStates } from '../../service/office/orders/office-order.ts';
import { findStaffLogin } from '../../service/people/staff/find-staff-login.ts';
import type { WithClock, WithDb, WithIds, WithStaffIdentity, WithStaffUrl } from '../../service/ports.ts';
import { headersOf } from '../http/request-facts.ts';
import { parse } from '../routes/account-commands.ts';
import { guardJson } from '../security/origin-guard.ts';
import { createThrottle } from '../security/throttle.ts';
import { requireStaff } from '../staff/requester.ts';

type ExportContext = WithDb & WithClock & WithIds & WithStaffIdentity & WithStaffUrl & WithListCsv;

const text = z.string().max(400).nullable().default(null);
const instant = z
  .string()
  .max(40)
  .nullable()
  .default(null)
  .refine((said) => said === null || typedInstant(said) !== null);
const states = ['DRAFT', 'UPCOMING', 'ON_SALE', 'CLOSED', 'PAST', 'CANCELED'] as const;
const state = z.enum(states).nullable().default(null);
const filters = {
  EVENTS: z.object({ search: text, organizerId: text, state }),
  ORDERS: z
    .object({
      ...{ search: text, organizerId: text, eventId: text, from: instant, until: instant },
      state: z
        .enum(Object.keys(officeOrderStates) as OfficeOrderState[])
        .nullable()
        .default(null),
      origin: z.enum(['SALE', 'TILL', 'COURTESY']).nullable().default(null),
      method: z.enum(['PIX', 'CARD', 'TRANSFER', 'CASH', 'TERMINAL', 'FREE']).nullable().default(null),
      takenBy: text,
      care: z.enum(['TAKEN', 'FREE']).nullable().default(null),
    })
    .transform(({ from, until, ...rest }) => ({ ...rest, from: dateOf(from), until: dateOf(until) })),
  PEOPLE: z.object({ search: text, organizerId: text, eventId: text }),
  APPROVALS: z.object({}),
  AUDIT: z
    .object({
      ...{ organizerId: text, eventId: text, actor: text, action: text, subject: text },
      ...{ from: instant, until: instant },
    })
    .transform(({ from, until, ...rest }) => ({ ...rest, from: dateOf(from), until: dateOf(until) })),
};
const lists = ['EVENTS', 'ORDERS', 'PEOPLE', 'APPROVALS', 'AUDIT'] as const;
const input = z.object({ list: z.enum(lists), locale: z.enum(locales), filter: z.looseObject({}) });

/**
 * `POST /api/staff/export`: a list as a file, with the filters of its page. Not a link, because every export leaves an
 * entry, and no other site may cause one. The answer says in headers how many rows it has and whether there are more.
 */
export function exportRoute(app: FastifyInstance, context: ExportContext): void {
  const exports = createThrottle({
    perMinute: staffLimits.exportsPerMinute,
    now: () => context.clock.milliseconds(),
  });
  app.post('/api/staff/export', async (request, reply) => {
    guardJson(request, { publicUrl: context.staffUrl });
    const actor = requireStaff({ login: await findStaffLogin(context, headersOf(request)) });
    exports.count(actor.id);
    const { list, locale, filter } = parse(input, request.body);
    const asked = { list, filter: parse<object>(filters[list], filter) } as AskedList;
    const exported = await exportList(context, { actor, ...asked });
    const name = textFor(locale, 'sheetColumns')(`name${list}`);
    const day = context.clock.now().toISOString().slice(0, 10);
    return await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
      .header('cache-control', 'no-store')
      .header('x-export-rows', String(exported.rows.length))
      .header('x-export-cut', exported.isCut ? '1' : '0')
      .send(context.listCsv(exported, { actor, locale }));
  });
}

function dateOf(said: string | null): Date | null {
  return said === null ? null : typedInstant(said);
}
