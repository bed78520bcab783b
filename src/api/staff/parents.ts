/**
 * What the resolvers of a type of the schema are given, by name: `EventParent` for the type `Event`. A type without a
 * parent here is given what the schema says. Each type whose fields need rights has its place.
 */

import type { PublicationEffect } from '../../domain/draft/publication-effect.ts';
import type { Place } from '../../domain/policy/grant.ts';
import type { ApprovalView } from '../../service/approval/approval-view.ts';
import type { PostponementPreview } from '../../service/approval/postpone-or-request.ts';
import type { AuditView } from '../../service/audit/list-audit.ts';
import type { OfficeCoupon } from '../../service/coupon/list-coupons.ts';
import type { OfficeCode } from '../../service/courtesy/list-courtesy-codes.ts';
import type { CourtesyGrantReport } from '../../service/courtesy/read-courtesy-grants.ts';
import type { DraftView } from '../../service/draft/draft-view.ts';
import type { PagePreviewLink } from '../../service/draft/page-preview/preview-page.ts';
import type { PublicationReason, PublicationView } from '../../service/draft/publication-view.ts';
import type { ActPreview, ActReason } from '../../service/draft/published/change-published.ts';
import type { CapacityNow } from '../../service/draft/published/read-capacities.ts';
import type { VersionView } from '../../service/draft/rows/version-view.ts';
import type { DraftConflict, SavedDraft } from '../../service/draft/save-draft.ts';
import type { CancellationEffect } from '../../service/event/cancellation/effect-of-cancellation.ts';
import type { NamedGrant } from '../../service/office/names-of-grants.ts';
import type { OfficeEvent } from '../../service/office/office-event.ts';
import type { OrganizerView } from '../../service/organizer/organizer-view.ts';
import type { FeeContractRow } from '../../service/organizer/read-fee-contracts.ts';
import type { RenameRow } from '../../service/organizer/rename-organizer.ts';
import type { PostponementProgress } from '../../service/postponement/read-postponements.ts';
import type { StaffLogin } from '../../service/staff/find-staff-login.ts';
import type { OpenInvitation } from '../../service/staff/people/list-invitations.ts';
import type { PersonView } from '../../service/staff/people/list-people.ts';
import type { OfficeRoom } from '../../service/waiting-room/desk/read-office-room.ts';

export type MeParent = StaffLogin;
export type EventParent = OfficeEvent;
export type OrganizerParent = OrganizerView;
export type RenameParent = RenameRow;
export type FeeContractParent = FeeContractRow;
export type AuditEntryParent = AuditView;
export type DraftParent = DraftView;
export type SavedDraftParent = SavedDraft;
export type EditConflictParent = DraftConflict;
export type PublicationParent = PublicationView;
export type PublicationReasonParent = PublicationReason | ActReason;
export type CapacityParent = CapacityNow;
export type WaitingRoomParent = OfficeRoom;
export type WaitingRoomChangeParent = OfficeRoom['changes'][number];
export type ActPreviewParent = ActPreview;
export type PagePreviewParent = PagePreviewLink;
export type VersionParent = VersionView;
export type PublicationEffectParent = PublicationEffect;
export type CourtesyGrantParent = CourtesyGrantReport;
export type CouponParent = OfficeCoupon;
export type CourtesyCodeParent = OfficeCode;
export type ApprovalParent = ApprovalView;
export type PostponementParent = PostponementProgress;
export type PostponementPreviewParent = PostponementPreview;
export type CancellationEffectParent = CancellationEffect & { isApprovalNeeded: boolean; place: Place };

interface NamedPlace extends Pick<NamedGrant, 'organizerName' | 'eventName'> {
  place: Place;
}

export type PersonGrantParent = PersonView['grants'][number] & NamedPlace;
export type PersonParent = Omit<PersonView, 'grants'> & { place: Place; grants: PersonGrantParent[] };
export type StaffInvitationParent = OpenInvitation & NamedPlace;
