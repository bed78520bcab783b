import type { Role } from '#src/domain/policy/grant.ts';
import { policy } from '#src/domain/policy/policy.ts';
import { standardContract } from '#src/domain/pricing/fee-contract.ts';
import { standardTerms } from '#src/domain/settlement/settlement-terms.ts';
import type { Access } from '#src/web/back-office/staff-api/access.ts';
import { type ApprovalsQuery, approvals } from '#src/web/back-office/staff-api/approvals.gen.ts';
import { type AuditQuery, audit } from '#src/web/back-office/staff-api/audit.gen.ts';
import { eventsToCopy } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { type EventsQuery, events } from '#src/web/back-office/staff-api/events.gen.ts';
import { find, type MeQuery, me, waiting } from '#src/web/back-office/staff-api/frame.gen.ts';
import {
  type OrganizerPageQuery,
  type OrganizersQuery,
  organizerPage,
  organizers,
} from '#src/web/back-office/staff-api/organizers.gen.ts';
import {
  eventPlaces,
  organizerPlaces,
  type PeopleQuery,
  people,
  type StaffInvitationsQuery,
  staffInvitations,
} from '#src/web/back-office/staff-api/people.gen.ts';
import type { OfficeSession, SessionState } from '#src/web/back-office/staff-api/session.ts';
import { views } from '#src/web/back-office/staff-api/views.gen.ts';
import { data, json, type Network } from '../support/network.ts';

// People, organizers and lists of the back office as the staff API answers them.

export const organizerId = '00000000-0000-7000-8000-000000000001';
export const otherOrganizerId = '00000000-0000-7000-8000-000000000002';
export const eventId = '00000000-0000-7000-8000-000000000011';
export const ownerId = '00000000-0000-7000-8000-000000000021';

export type ListedEvent = EventsQuery['events']['items'][number];
type Organizer = NonNullable<OrganizerPageQuery['organizer']>;
type Person = PeopleQuery['people']['items'][number];

const allRights = Object.keys(policy);

/** The rights that a role gives. */
export function rightsOf(role: Role): string[] {
  return Object.entries(policy).flatMap(([action, { roles }]) =>
    (roles as readonly Role[]).includes(role) ? [action] : [],
  );
}

const owner = {
  id: ownerId,
  name: 'Dono da bilheteria',
  email: 'dono@exemplo.com.br',
  locale: 'pt',
} as const;

/** The person with a role everywhere, or at one organizer. */
export function meAs(
  role: Role,
  place: { organizerId: string; organizerName: string } | null = null,
): MeQuery['me'] {
  const grant = { role, organizerId: null, organizerName: null, eventId: null, eventName: null, ...place };
  return { ...owner, grants: [{ ...grant, rights: rightsOf(role) }] };
}

/** Address of the shop; the back office of tests is elsewhere. */
export const publicUrl = 'https://ingressos.exemplo.com.br';

export function sessionOf(state: SessionState, more: Partial<OfficeSession> = {}): OfficeSession {
  return { state, person: state === 'NONE' ? null : owner, offers: null, publicUrl, ...more };
}

export const nobody = sessionOf('NONE', {
  offers: { email: owner.email, password: 'Bilheteria#2026', totpSecret: 'JBSWY3DPEHPK3PXP', code: '123456' },
});

export const access: Access = {
  factors: {
    hasTotp: true,
    recoveryCodesLeft: 9,
    passkeys: [{ id: 'k1', name: 'Chave', createdAt: '2026-03-01T12:00:00Z', lastUsedAt: null }],
  },
  logins: [
    {
      ...{ id: 'l1', userAgent: 'Firefox/140.0', ipAddress: '203.0.113.7', isThis: true },
      ...{ loggedInAt: '2026-03-01T12:00:00Z', lastUsedAt: '2026-03-02T12:00:00Z' },
    },
    {
      ...{ id: 'l2', userAgent: null, ipAddress: null, isThis: false },
      ...{ loggedInAt: '2026-02-01T12:00:00Z', lastUsedAt: '2026-02-02T12:00:00Z' },
    },
  ],
};

export const listedEvent: ListedEvent = {
  ...{ id: eventId, slug: 'mundo-quadrinho', name: { pt: 'Mundo Quadrinho', en: 'Mundo Quadrinho' } },
  ...{ organizerId, organizerName: 'Estúdio Traço', venueName: 'Centro de Exposições Vila Guaraná' },
  ...{
    city: 'São Paulo',
    timeZone: 'America/Sao_Paulo',
    state: 'ON_SALE',
    source: 'OFFICE',
    isChanged: true,
  },
  ...{
    startsAt: '2031-06-05T14:00:00Z',
    endsAt: '2031-06-08T23:00:00Z',
    saleOpensAt: '2026-01-05T13:00:00Z',
  },
  ...{ saleStop: null, isSoldOut: false, isPostponed: false, isHidden: false },
  units: { tickets: 3_210, days: [{ capacity: 40_000, held: 12, sold: 4_910 }] },
};

const draftEvent: ListedEvent = {
  ...listedEvent,
  ...{ id: '00000000-0000-7000-8000-000000000012', slug: null, name: { pt: '', en: '' }, state: 'DRAFT' },
  ...{ venueName: null, city: null, startsAt: null, endsAt: null, saleOpensAt: null, units: null },
};

export const organizer: Organizer = {
  ...{ id: organizerId, slug: 'estudio-traco', name: 'Estúdio Traço', legalName: 'Traço Eventos Ltda.' },
  ...{ taxNumber: '11222333000181', about: { pt: 'Festas de papel.', en: 'Paper parties.' }, version: 3 },
  ...{
    eventCount: 2,
    approvalAboveCents: 500_000,
    approvalAboveTickets: null,
    approvalAboveReaders: 2_000,
    rights: allRights,
  },
  ...{ rename: null, fee: standardContract, feeContracts: [] },
  settlementTerms: { ...standardTerms, cardBasisPoints: 399, reserveBasisPoints: 1_000, reserveDays: 90 },
  settlementTermsList: [
    {
      ...{ startsAt: '2026-02-01T12:00:00Z', by: 'Bia Prado' },
      terms: { ...standardTerms, cardBasisPoints: 399, reserveBasisPoints: 1_000, reserveDays: 90 },
    },
  ],
};

export const organizerRows: OrganizersQuery['organizers']['items'] = [
  organizer,
  { ...organizer, id: otherOrganizerId, slug: 'vertice', name: 'Vértice Produções', eventCount: 1 },
];

export const person: Person = {
  ...{ id: '00000000-0000-7000-8000-000000000022', name: 'Bia Prado', email: 'bia@exemplo.com.br' },
  ...{ isDisabled: false, hasFactor: true, lastUsedAt: '2026-03-02T12:00:00Z' },
  grants: [
    {
      ...{ id: 'g2', role: 'PRODUCER', organizerId, organizerName: 'Estúdio Traço', eventId: null },
      ...{ eventName: null, grantedBy: owner.name, grantedAt: '2026-02-02T12:00:00Z', rights: allRights },
    },
  ],
};

export const ownerRow: Person = {
  ...person,
  ...{ id: ownerId, name: owner.name, email: owner.email },
  grants: [
    {
      ...{ id: 'g1', role: 'OWNER', organizerId: null, organizerName: null, eventId: null, eventName: null },
      ...{ grantedBy: 'operator', grantedAt: '2026-01-02T12:00:00Z', rights: allRights },
    },
  ],
};

const outsider: Person = {
  ...{ id: '00000000-0000-7000-8000-000000000023', name: 'Caio Lima', email: 'caio@exemplo.com.br' },
  ...{ isDisabled: true, hasFactor: false, lastUsedAt: null, grants: [] },
};

export const invitation: StaffInvitationsQuery['invitations']['items'][number] = {
  ...{ id: 'i1', email: 'dora@exemplo.com.br', name: null, role: 'GATE', organizerId },
  ...{ organizerName: 'Estúdio Traço', eventId: null, eventName: null, invitedBy: owner.name },
  ...{ expiresAt: '2031-03-02T12:00:00Z', rights: allRights },
};

/** The venue as it is published, and as the draft has it. */
export const movedVenue: ApprovalsQuery['approvals'][number]['facts'][number] = {
  ...{ kind: 'VENUE', key: null },
  before: { pt: 'Parque, Recife (PE)', en: 'Parque, Recife (PE)' },
  after: { pt: 'Cais, Recife (PE)', en: 'Cais, Recife (PE)' },
};

export const approval: ApprovalsQuery['approvals'][number] = {
  ...{
    id: 'a1',
    eventId,
    eventName: listedEvent.name,
    kind: 'EVENT',
    subjectKey: null,
    subjectName: null,
    newStarts: [],
    facts: [],
  },
  ...{
    mailingSubject: null,
    mailingBody: null,
    mailingPurpose: null,
    tickets: 12,
    readers: 0,
    cents: 144_000,
    requestedBy: owner.name,
    isOwn: true,
    isApprovable: false,
    why: 'Chuva',
    rights: allRights,
  },
  ...{ requestedAt: '2026-03-02T12:00:00Z', expiresAt: '2031-03-09T12:00:00Z' },
  ...{ decidedBy: null, decidedAt: null, isApproved: null },
};

const approvalRows: ApprovalsQuery['approvals'] = [
  approval,
  {
    ...approval,
    id: 'a2',
    requestedBy: 'Bia Prado',
    ...{ isOwn: false, isApprovable: true },
    kind: 'ARTIST',
    subjectKey: 'iara-monteiro',
    subjectName: { pt: 'Iara Monteiro', en: 'Iara Monteiro' },
  },
  {
    ...{ ...approval, id: 'a4', requestedBy: 'Bia Prado', isOwn: false, isApprovable: true, kind: 'MAILING' },
    ...{ subjectKey: 'm1', mailingSubject: { pt: 'Entrada pelo portão 3', en: 'Enter through gate 3' } },
    ...{ tickets: 0, cents: 0, readers: 2_340 },
  },
  {
    ...{
      ...approval,
      id: 'a3',
      kind: 'POSTPONEMENT',
      newStarts: [{ key: 'sexta', startsAt: '2031-07-05T11:00' }],
      facts: [movedVenue],
    },
    ...{ decidedBy: 'Bia Prado', decidedAt: '2026-03-03T12:00:00Z', isApproved: false },
  },
];

export const entry: AuditQuery['audit']['items'][number] = {
  ...{ id: 'e1', at: '2026-03-02T12:00:00Z', actor: owner.name, action: 'event.export' },
  ...{ about: { pt: 'Lista: eventos', en: 'List: events' }, organizerName: null, eventName: null, why: null },
  changes: [
    { what: { pt: 'Linhas', en: 'Rows' }, told: { pt: '2', en: '2' } },
    {
      what: { pt: 'Filtros › Busca', en: 'Filters › Search' },
      told: { pt: 'Vértice', en: 'Vértice' },
    },
  ],
  moreChanges: 0,
};

const aboutEvent = {
  about: { pt: `Evento: ${listedEvent.name.pt}`, en: `Event: ${listedEvent.name.en}` },
  eventName: listedEvent.name,
};

const entries: AuditQuery['audit']['items'] = [
  entry,
  {
    ...{ ...entry, ...aboutEvent, id: 'e2', action: 'event.cancel', why: 'Chuva' },
    organizerName: 'Estúdio Traço',
    changes: [
      {
        what: { pt: 'Cancelado em', en: 'Canceled on' },
        told: { pt: '02/03/2026 09:00', en: '03/02/2026 09:00' },
      },
    ],
  },
  {
    ...{ ...entry, ...aboutEvent, id: 'e3', action: 'event.publish', moreChanges: 2 },
    changes: ['1', '2', '3', '4', '5'].map((number) => ({
      what: { pt: `Inteira › Lotes › ${number} › Preço`, en: `Full › Batches › ${number} › Price` },
      told: { pt: 'R$ 120,00 → R$ 130,00', en: 'R$120.00 → R$130.00' },
    })),
  },
  {
    ...{ ...entry, ...aboutEvent, id: 'e4', action: 'batch.close' },
    about: { pt: 'Lote: Camiseta, G (2º lote)', en: 'Tier: T-shirt, G (Tier 2)' },
    changes: [
      {
        what: { pt: 'Encerrado em', en: 'Closed on' },
        told: { pt: '02/03/2026 09:00', en: '03/02/2026 09:00' },
      },
    ],
  },
];

/** Answers for everything that the pages of the back office ask on their way. */
export function answerLists(network: Network): void {
  const { answer, route } = network;
  answer(me, () => data({ me: meAs('OWNER') }));
  answer(waiting, () => data({ me: { waitingApprovals: 0, waitingNeeds: 0 } }));
  answer(views, () => data({ views: [] }));
  answer(find, () => data({ find: [] }));
  answer(events, ({ filter }) => {
    const items = filter?.search ? [] : [listedEvent, draftEvent];
    return data({ events: { next: null, items } });
  });
  answer(organizers, () => data({ organizers: { next: null, items: organizerRows } }));
  answer(organizerPage, () => data({ organizer }));
  answer(organizerPlaces, () =>
    data({
      organizers: {
        next: null,
        items: organizerRows.map(({ id, name }) => ({ id, name, rights: allRights })),
      },
    }),
  );
  answer(eventsToCopy, () =>
    data({
      events: {
        next: null,
        items: [listedEvent, draftEvent].map(({ id, name }) => ({ id, name, rights: allRights })),
      },
    }),
  );
  answer(eventPlaces, () => data({ events: { items: [listedEvent] } }));
  answer(people, () => data({ people: { next: null, items: [ownerRow, person, outsider] } }));
  answer(staffInvitations, () => data({ invitations: { next: null, items: [invitation] } }));
  answer(approvals, () => data({ approvals: approvalRows }));
  answer(audit, () => data({ audit: { next: null, items: entries } }));
  route('/api/staff/access', () => json({ ...sessionOf('OPEN'), ...access }));
}
