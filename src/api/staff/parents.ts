/**
 * What the resolvers of a type of the schema are given, by name: `EventParent` for the type `Event`. A type without a
 * parent here is given what the schema says. Each type whose fields need rights has its place.
 */

import type { PublicationEffect } from '../../domain/draft/publication-effect.ts';
import type { Place } from '../../domain/policy/grant.ts';
import type { AuditView } from '../../service/ground/audit/list-audit.ts';
import type { OfficeCode } from '../../service/holding/courtesy/list-courtesy-codes.ts';
import type { CourtesyGrantReport } from '../../service/holding/courtesy/read-courtesy-grants.ts';
import type { ListedManualOrder } from '../../service/holding/manual/list-manual-orders.ts';
import type { ManualLine } from '../../service/holding/manual/manual-order-view.ts';
import type { SaleAlong, SaleView } from '../../service/holding/till/till-sale-view.ts';
import type { ApprovalView } from '../../service/office/approval/approval-view.ts';
import type { ManyPreview } from '../../service/office/approval/begin-or-request.ts';
import type { PostponementPreview } from '../../service/office/approval/postpone-or-request.ts';
import type { DisputeView } from '../../service/office/disputes/dispute-view.ts';
import type { DraftView } from '../../service/office/draft/draft-view.ts';
import type { PagePreviewLink } from '../../service/office/draft/page-preview/preview-page.ts';
import type { PublicationReason, PublicationView } from '../../service/office/draft/publication-view.ts';
import type { ActPreview, ActReason } from '../../service/office/draft/published/change-published.ts';
import type { CapacityNow } from '../../service/office/draft/published/read-capacities.ts';
import type { VersionView } from '../../service/office/draft/rows/version-view.ts';
import type { DraftConflict, SavedDraft } from '../../service/office/draft/save-draft.ts';
import type { OfficeEvent } from '../../service/office/lists/office-event.ts';
import type { NamedGrant } from '../../service/office/lists/office-names.ts';
import type { MailingView } from '../../service/office/mailing/mailing-view.ts';
import type { ManyActView } from '../../service/office/many/many-act-view.ts';
import type { ExtraMoney } from '../../service/office/needs/list-extra-money.ts';
import type { Need } from '../../service/office/needs/need.ts';
import type {
  EventNumbers,
  PlacedNumbers,
  SaleNumbers,
} from '../../service/office/numbers/read-sale-numbers.ts';
import type { SaleSources, SourceRow } from '../../service/office/numbers/read-sale-sources.ts';
import type { OfficeOrderPage } from '../../service/office/orders/list-office-orders.ts';
import type { OfficeOrder } from '../../service/office/orders/office-order.ts';
import type { OrderStory } from '../../service/office/orders/read-office-order.ts';
import type { PostponementProgress } from '../../service/office/postponement/read-postponements.ts';
import type { ListedSettlement, SettlementList } from '../../service/office/settlement/list-settlements.ts';
import type {
  BillView,
  EventSettlementsView,
  PayoutView,
  SettlementView,
} from '../../service/office/settlement/settlement-view.ts';
import type { OrganizerView } from '../../service/people/organizer/organizer-view.ts';
import type { FeeContractRow } from '../../service/people/organizer/read-fee-contracts.ts';
import type { SettlementTermsRow } from '../../service/people/organizer/read-settlement-terms.ts';
import type { RenameRow } from '../../service/people/organizer/rename-organizer.ts';
import type { StaffLogin } from '../../service/people/staff/find-staff-login.ts';
import type { OpenInvitation } from '../../service/people/staff/people/list-invitations.ts';
import type { PersonView } from '../../service/people/staff/people/list-people.ts';
import type { OfficeCoupon } from '../../service/selling/coupon/list-coupons.ts';
import type { CancellationEffect } from '../../service/selling/event/cancellation/effect-of-cancellation.ts';
import type { OfficeRoom } from '../../service/selling/waiting-room/desk/read-office-room.ts';

export type MeParent = StaffLogin;
export type EventParent = OfficeEvent;
export type OrderParent = OfficeOrder;
export type OrderPageParent = OfficeOrderPage;
export type OrderStoryParent = OrderStory;
export type OrderLineParent = OrderStory['lines'][number];
export type OrderPaymentParent = OrderStory['payments'][number];
export type OrderRefundParent = OrderStory['refunds'][number];
export type NeedParent = Need;
export type DisputeParent = DisputeView;
export type MailingParent = MailingView;
export type ManyPreviewParent = ManyPreview;
export type ManyActParent = ManyActView;
export type ExtraMoneyParent = ExtraMoney;
export type SaleNumbersParent = SaleNumbers;
export type EventNumbersParent = EventNumbers;
export type PlacedNumbersParent = PlacedNumbers;
export type SaleSourcesParent = SaleSources;
export type SaleSourceParent = SourceRow;
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
export type TillSaleParent = SaleView;
export type TillAlongParent = SaleAlong;
export type ManualOrderParent = ListedManualOrder;
export type ManualLineParent = ManualLine;
export type EventSettlementsParent = EventSettlementsView;
export type SettlementBillParent = BillView;
export type EventSettlementParent = SettlementView;
export type PayoutParent = PayoutView;
export type PayoutBackParent = NonNullable<PayoutView['back']>;
export type ListedSettlementParent = ListedSettlement;
export type SettlementPageParent = SettlementList;
export type AgreedSettlementTermsParent = SettlementTermsRow;
