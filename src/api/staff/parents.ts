/**
 * What the resolvers of a type of the schema are given, by name: `EventParent` for the type `Event`. A type without a
 * parent here is given what the schema says. Each type whose fields need rights has its place.
 */
import type { AuditView } from '../../service/audit/list-audit.ts';
import type { OfficeEvent } from '../../service/office/office-event.ts';
import type { OrganizerView } from '../../service/organizer/organizer-view.ts';
import type { StaffLogin } from '../../service/staff/find-staff-login.ts';

export type MeParent = StaffLogin;
export type EventParent = OfficeEvent;
export type OrganizerParent = OrganizerView;
export type AuditEntryParent = AuditView;
