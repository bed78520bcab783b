/**
 * What the resolvers of a type of the schema are given, by name: `EventParent` for the type `Event`. A type without a
 * parent here is given what the schema says. resolvers.gen.ts is written from these names (`npm run graphql`).
 */

import type { EventContent } from '../../domain/catalogue/event-content.ts';
import type { ChangedFact } from '../../domain/event/changed-fact.ts';
import type { LocalizedText, StageDefinition } from '../../domain/event/event-definition.ts';
import type { PostponedDate, Postponement } from '../../domain/event/postponement.ts';
import type { Venue } from '../../domain/event/venue.ts';
import type { HalfPriceGround } from '../../domain/half-price/grounds.ts';
import type { ToldSale } from '../../domain/paper/told-sale.ts';
import type { Question, QuestionOption, ToldAnswer } from '../../domain/question/question.ts';
import type { FollowView } from '../../service/holding/alert/followed.ts';
import type { FollowableView } from '../../service/holding/alert/list-followables.ts';
import type { CourtesyOffer } from '../../service/holding/courtesy/check-courtesy.ts';
import type { CourtesyView } from '../../service/holding/courtesy/list-courtesies.ts';
import type { ManualOrderView } from '../../service/holding/manual/manual-order-view.ts';
import type { UpgradeTarget } from '../../service/holding/order/exchange/upgrade-targets.ts';
import type { RefundQuote } from '../../service/holding/order/refund/request-refund.ts';
import type {
  DeliveryView,
  ListedOrder,
  OrderLineView,
  OrderView,
  PaymentView,
} from '../../service/holding/order/rows/order-view.ts';
import type { TransferView } from '../../service/holding/ticket/rows/transfers-of-tickets.ts';
import type { Invitation } from '../../service/holding/ticket/transfer/read-invitation.ts';
import type { TicketDelivery, TicketView } from '../../service/holding/ticket/view/ticket-view.ts';
import type { AlongView } from '../../service/holding/till/along/read-along.ts';
import type { WaitlistEntryView } from '../../service/holding/waitlist/waitlist-entry.ts';
import type { CustomerView } from '../../service/people/customer/customer-view.ts';
import type { CartView } from '../../service/selling/cart/cart-view.ts';
import type {
  ArtistSessionView,
  BatchView,
  CategoryView,
  EventDateView,
  EventOrganizerView,
  EventView,
  InsuranceOfferView,
  OfferView,
  PickupView,
  ProgrammeItemView,
  SectorMapView,
} from '../../service/selling/event/event-view.ts';
import type { Room } from '../../service/selling/waiting-room/room.ts';
import type { RefundLine } from './refund-lines.ts';
import type { ShownPhoto, ShownSponsor } from './shown-photo.ts';

export type EventParent = EventView;
export type FollowParent = FollowView;
export type FollowableParent = FollowableView;
export type PhotoParent = ShownPhoto;
export type FaqEntryParent = EventContent['faq'][number];
export type SectorMapParent = SectorMapView;
export type MappedSectorParent = SectorMapView['sectors'][number];
export type SponsorParent = ShownSponsor;
/** With the deadline of whom it is told. */
export interface PostponementParent extends Omit<Postponement, 'refundUntil'> {
  refundUntil: Date | null;
}
export type ChangedFactParent = ChangedFact;
export type PostponedDateParent = PostponedDate;
export type VenueParent = Venue;
export type EventDateParent = EventDateView;
/** As an event names it, or as it stands by itself: what only the latter has is found by its slug. */
export type OrganizerParent = EventOrganizerView;
export type ArtistParent = ArtistSessionView['artist'];
export type StageParent = StageDefinition;
export type ProgrammeItemParent = ProgrammeItemView;
export type PickupParent = PickupView;
export type HolderQuestionParent = Question;
export type AnswerOptionParent = QuestionOption;
export type HolderAnswerParent = ToldAnswer;
export type InsuranceOfferParent = InsuranceOfferView;
export type HalfPriceGroundParent = HalfPriceGround;

/** Parts of an event remember whose they are: their state follows from the event's other parts. */
export interface CategoryParent {
  event: EventView;
  category: CategoryView;
}
export interface OfferParent {
  event: EventView;
  offer: OfferView;
}
export interface BatchParent extends OfferParent {
  batch: BatchView;
}
export interface HalfPriceQuotaParent {
  scope: LocalizedText;
  total: number;
  halfPriceTotal: number;
  halfPriceRemaining: number;
  soldOut: boolean;
  reservedUntil: Date;
}

export type CartParent = CartView;
/** The answer of the command that placed or paid it. */
export interface JustPlacedOrder extends OrderView {
  isJustPlaced: true;
}
export type OrderParent = OrderView | ListedOrder | JustPlacedOrder;
export type OrderLineParent = OrderLineView;
export type DeliveryParent = DeliveryView;
export type PaymentParent = PaymentView;
export type RefundQuoteParent = RefundQuote;
export type RefundLineParent = RefundLine;
export type TicketParent = TicketView;
export type TicketDeliveryParent = TicketDelivery;
export type TicketTransferParent = TransferView;
export type TransferInvitationParent = Invitation;
export type TicketsAlongParent = AlongView;
export type UpgradeOptionParent = UpgradeTarget;
export type CourtesyParent = CourtesyView;
export type CourtesyOfferParent = CourtesyOffer;
export type WaitlistEntryParent = WaitlistEntryView;
export type WaitingRoomParent = Room;
export type CustomerParent = CustomerView;
export type ManualOrderParent = ManualOrderView;

export type ToldPlaceParent = ToldSale['places'][number];
