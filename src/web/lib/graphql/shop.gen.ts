// Written by scripts/generate-graphql.mjs; change shop.graphql and run it again.

import type { Operation } from './operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type Locale =
  | 'pt'
  | 'en';

export type DocumentType =
  | 'CPF'
  | 'CNPJ'
  | 'PASSPORT';

export type SaleStatus =
  | 'SCHEDULED'
  | 'ON_SALE'
  | 'SOLD_OUT'
  | 'ENDED'
  | 'CANCELED';

export type AgeRating =
  | 'L'
  | 'A10'
  | 'A12'
  | 'A14'
  | 'A16'
  | 'A18';

export type CategoryKind =
  | 'TICKET'
  | 'PRODUCT'
  | 'EXTRA'
  | 'ARTIST';

export type TicketType =
  | 'SINGLE'
  | 'FULL'
  | 'HALF'
  | 'FREE'
  | 'SOCIAL';

export type ArtistSessionKind =
  | 'PHOTO'
  | 'AUTOGRAPH';

export type BatchStatus =
  | 'SCHEDULED'
  | 'ON_SALE'
  | 'SOLD_OUT'
  | 'CLOSED';

export type DeliveryMethod =
  | 'ELECTRONIC'
  | 'PICKUP'
  | 'DELIVERY';

export type HalfPriceGroundId =
  | 'STUDENT'
  | 'DISABLED'
  | 'DISABLED_COMPANION'
  | 'LOW_INCOME_YOUTH'
  | 'SENIOR'
  | 'PUBLIC_TEACHER'
  | 'BLOOD_DONOR'
  | 'UNDER_21';

/** Left out, couponCode, deliveryMethod and insurance stay as they were; null takes them away. A further couponCode is tried beside those before it. */
export type CartInput = {
  id?: string | null | undefined;
  eventSlug: string;
  lines: Array<CartLineInput>;
  couponCode?: string | null | undefined;
  deliveryMethod?: DeliveryMethod | null | undefined;
  insurance?: boolean | null | undefined;
};

export type CartLineInput = {
  batchId: string;
  quantity: number;
};

export type PlaceOrderInput = {
  cartId: string;
  idempotencyKey: string;
  acceptTerms: boolean;
  /** Asked whenever the event offers insurance; a missing answer is refused. */
  insurance?: boolean | null | undefined;
  deliveryMethod: DeliveryMethod;
  deliveryAddressId?: number | null | undefined;
  /** Required to pay by card. */
  billingAddressId?: number | null | undefined;
  /** Who else may fetch an order that is picked up. */
  pickupPerson?: PickupPersonInput | null | undefined;
  holders?: Array<HolderInput> | null | undefined;
  payment?: PaymentInput | null | undefined;
  /** The total that was shown. When another is due the order is refused (TOTAL_CHANGED) and nothing is charged. */
  expectedTotalCents?: number | null | undefined;
};

export type PickupPersonInput = {
  name: string;
  lastName: string;
  documentType: DocumentType;
  documentNumber: string;
};

/** halfPriceGround: required for half-price tickets, one of the event's. */
export type HolderInput = {
  batchId: string;
  name: string;
  lastName: string;
  documentType: DocumentType;
  documentNumber: string;
  email?: string | null | undefined;
  halfPriceGround?: HalfPriceGroundId | null | undefined;
};

/** Card numbers never come here: cardToken is made by the payment provider's own field. */
export type PaymentInput = {
  method: PaymentMethod;
  cardToken?: string | null | undefined;
  installments?: number | null | undefined;
};

export type PaymentMethod =
  | 'PIX'
  | 'CARD'
  | 'FREE';

export type OrderStatus =
  | 'RECEIVED'
  | 'WAITING_FOR_APPROVAL'
  | 'APPROVED'
  | 'PAYMENT_DECLINED'
  | 'CANCELED'
  | 'RESENT';

export type PaymentStatus =
  | 'PENDING'
  | 'IN_ANALYSIS'
  | 'CONFIRMED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'CHARGED_BACK';

export type RefundStatus =
  | 'REQUESTED'
  | 'PROCESSING'
  | 'DONE'
  | 'FAILED';

export type TicketStatus =
  | 'VALID'
  | 'INVALID'
  | 'TRANSFERRED'
  | 'CANCELED';

export type CardFieldsFragment = { id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, venue: { name: string, city: string, state: string } };

export type HomePageQueryVariables = Exact<{
  locale: Locale;
  search?: string | null | undefined;
}>;


export type HomePageQuery = { events: { hasMore: boolean, items: Array<{ id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, venue: { name: string, city: string, state: string } }> } };

export type BatchFieldsFragment = { id: string, name: string, number: number | null, priceCents: number, feeCents: number, status: BatchStatus, opensAt: string | null, closesAt: string | null };

export type EventPageQueryVariables = Exact<{
  locale: Locale;
  slug: string;
}>;


export type EventPageQuery = { event: { description: string, ageRating: AgeRating, holdMinutes: number, id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, venue: { name: string, address: string, city: string, state: string }, organizer: { name: string, legalName: string, taxNumber: string }, dates: Array<{ id: string, name: string, startsAt: string, endsAt: string, doorsAt: string | null }>, halfPriceQuota: Array<{ scope: string, total: number, halfPriceTotal: number, halfPriceRemaining: number, soldOut: boolean, reservedUntil: string }>, categories: Array<{ id: string, name: string, kind: CategoryKind, offers: Array<{ id: string, name: string, description: string | null, ticketType: TicketType | null, maxPerOrder: number, dates: Array<{ id: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, peopleMax: number, artist: { id: string, name: string, imageUrl: string | null, about: string | null }, date: { id: string, startsAt: string } } | null, batches: Array<{ id: string, name: string, number: number | null, priceCents: number, feeCents: number, status: BatchStatus, opensAt: string | null, closesAt: string | null }> }> }> } | null };

export type AvailabilityQueryVariables = Exact<{
  slug: string;
}>;


export type AvailabilityQuery = { availability: Array<{ batchId: string, status: BatchStatus, remaining: number | null }> };

export type TotalsFieldsFragment = { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number };

export type CartFieldsFragment = { id: string, eventSlug: string, expiresAt: string | null, lines: Array<{ quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number, batch: { id: string, name: string, number: number | null }, offer: { id: string, name: string, ticketType: TicketType | null } }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number } };

export type ReadCartQueryVariables = Exact<{
  id: string;
  locale: Locale;
}>;


export type ReadCartQuery = { cart: { id: string, eventSlug: string, expiresAt: string | null, lines: Array<{ quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number, batch: { id: string, name: string, number: number | null }, offer: { id: string, name: string, ticketType: TicketType | null } }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number } } | null };

export type SaveCartMutationVariables = Exact<{
  input: CartInput;
  locale: Locale;
}>;


export type SaveCartMutation = { saveCart: { id: string, eventSlug: string, expiresAt: string | null, lines: Array<{ quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number, batch: { id: string, name: string, number: number | null }, offer: { id: string, name: string, ticketType: TicketType | null } }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number } } };

export type ReleaseCartMutationVariables = Exact<{
  id: string;
}>;


export type ReleaseCartMutation = { releaseCart: { success: boolean } };

export type CheckoutPageQueryVariables = Exact<{
  locale: Locale;
  slug: string;
}>;


export type CheckoutPageQuery = { event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, holdMinutes: number, venue: { name: string, city: string, state: string }, deliveryMethods: Array<{ method: DeliveryMethod, priceCents: number, businessDaysMax: number | null, availableUntil: string | null }> } | null, customer: { name: string | null, lastName: string | null, email: string, documentType: DocumentType | null, documentNumber: string | null } | null };

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PlaceOrderMutation = { placeOrder: { number: string, status: OrderStatus } };

export type CancelOrderMutationVariables = Exact<{
  number: string;
}>;


export type CancelOrderMutation = { cancelOrder: { number: string, status: OrderStatus } };

export type TicketFieldsFragment = { id: string, status: TicketStatus, orderNumber: string | null, qrCode: string | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string } }, offer: { name: string, ticketType: TicketType | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null }, holder: { name: string, lastName: string } | null };

export type OrderPageQueryVariables = Exact<{
  number: string;
  locale: Locale;
}>;


export type OrderPageQuery = { order: { number: string, status: OrderStatus, placedAt: string, deliveryMethod: DeliveryMethod, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string } }, lines: Array<{ id: string, description: string, quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number }, payment: { method: PaymentMethod, status: PaymentStatus, amountCents: number, pix: { txid: string, copyAndPaste: string, expiresAt: string } | null } | null, tickets: Array<{ id: string, status: TicketStatus, orderNumber: string | null, qrCode: string | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string } }, offer: { name: string, ticketType: TicketType | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null }, holder: { name: string, lastName: string } | null }>, refunds: Array<{ id: string, status: RefundStatus, amountCents: number, requestedAt: string, settledAt: string | null }>, history: Array<{ status: OrderStatus, at: string, reason: string | null }> } | null };

export type OrderListQueryVariables = Exact<{
  locale: Locale;
  after?: string | null | undefined;
}>;


export type OrderListQuery = { orders: { endCursor: string | null, hasMore: boolean, items: Array<{ number: string, status: OrderStatus, placedAt: string, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string } }, totals: { totalCents: number } }> } };

export type TicketListQueryVariables = Exact<{
  locale: Locale;
}>;


export type TicketListQuery = { tickets: Array<{ id: string, status: TicketStatus, orderNumber: string | null, qrCode: string | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string } }, offer: { name: string, ticketType: TicketType | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null }, holder: { name: string, lastName: string } | null }> };


export const homePage: Operation<HomePageQuery, HomePageQueryVariables> = {
  name: 'HomePage',
  text: 'query HomePage($locale:Locale!$search:String){events(search:$search first:60){items{...CardFields}hasMore}}fragment CardFields on Event{id slug name(locale:$locale)summary(locale:$locale)imageUrl venue{name city state}timeZone startsAt endsAt saleStatus saleOpensAt priceFromCents}',
};

export const eventPage: Operation<EventPageQuery, EventPageQueryVariables> = {
  name: 'EventPage',
  text: 'query EventPage($locale:Locale!$slug:String!){event(slug:$slug){...CardFields description(locale:$locale)venue{name address city state}ageRating holdMinutes organizer{name legalName taxNumber}dates{id name(locale:$locale)startsAt endsAt doorsAt}halfPriceQuota{scope(locale:$locale)total halfPriceTotal halfPriceRemaining soldOut reservedUntil}categories{id name(locale:$locale)kind offers{id name(locale:$locale)description(locale:$locale)ticketType maxPerOrder dates{id}artistSession{artist{id name imageUrl about(locale:$locale)}kind date{id startsAt}startsAt endsAt peopleMax}batches{...BatchFields}}}}}fragment CardFields on Event{id slug name(locale:$locale)summary(locale:$locale)imageUrl venue{name city state}timeZone startsAt endsAt saleStatus saleOpensAt priceFromCents}fragment BatchFields on Batch{id name(locale:$locale)number priceCents feeCents status opensAt closesAt}',
};

export const availability: Operation<AvailabilityQuery, AvailabilityQueryVariables> = {
  name: 'Availability',
  text: 'query Availability($slug:String!){availability(slug:$slug){batchId status remaining}}',
};

export const readCart: Operation<ReadCartQuery, ReadCartQueryVariables> = {
  name: 'ReadCart',
  text: 'query ReadCart($id:ID!$locale:Locale!){cart(id:$id){...CartFields}}fragment CartFields on Cart{id eventSlug expiresAt lines{batch{id name(locale:$locale)number}offer{id name(locale:$locale)ticketType}quantity priceCents feeCents discountCents totalCents}totals{...TotalsFields}}fragment TotalsFields on Totals{subtotalCents feeCents discountCents deliveryCents insuranceCents totalCents}',
};

export const saveCart: Operation<SaveCartMutation, SaveCartMutationVariables> = {
  name: 'SaveCart',
  text: 'mutation SaveCart($input:CartInput!$locale:Locale!){saveCart(input:$input){...CartFields}}fragment CartFields on Cart{id eventSlug expiresAt lines{batch{id name(locale:$locale)number}offer{id name(locale:$locale)ticketType}quantity priceCents feeCents discountCents totalCents}totals{...TotalsFields}}fragment TotalsFields on Totals{subtotalCents feeCents discountCents deliveryCents insuranceCents totalCents}',
};

export const releaseCart: Operation<ReleaseCartMutation, ReleaseCartMutationVariables> = {
  name: 'ReleaseCart',
  text: 'mutation ReleaseCart($id:ID!){releaseCart(id:$id){success}}',
};

export const checkoutPage: Operation<CheckoutPageQuery, CheckoutPageQueryVariables> = {
  name: 'CheckoutPage',
  text: 'query CheckoutPage($locale:Locale!$slug:String!){event(slug:$slug){slug name(locale:$locale)imageUrl venue{name city state}timeZone startsAt endsAt holdMinutes deliveryMethods{method priceCents businessDaysMax availableUntil}}customer{name lastName email documentType documentNumber}}',
};

export const placeOrder: Operation<PlaceOrderMutation, PlaceOrderMutationVariables> = {
  name: 'PlaceOrder',
  text: 'mutation PlaceOrder($input:PlaceOrderInput!){placeOrder(input:$input){number status}}',
};

export const cancelOrder: Operation<CancelOrderMutation, CancelOrderMutationVariables> = {
  name: 'CancelOrder',
  text: 'mutation CancelOrder($number:String!){cancelOrder(number:$number){number status}}',
};

export const orderPage: Operation<OrderPageQuery, OrderPageQueryVariables> = {
  name: 'OrderPage',
  text: 'query OrderPage($number:String!$locale:Locale!){order(number:$number){number status placedAt deliveryMethod event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city state}}lines{id description(locale:$locale)quantity priceCents feeCents discountCents totalCents}totals{...TotalsFields}payment{method status amountCents pix{txid copyAndPaste expiresAt}}tickets{...TicketFields}refunds{id status amountCents requestedAt settledAt}history{status at reason}}}fragment TotalsFields on Totals{subtotalCents feeCents discountCents deliveryCents insuranceCents totalCents}fragment TicketFields on Ticket{id status orderNumber qrCode event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city state}}offer{name(locale:$locale)ticketType dates{id startsAt}artistSession{startsAt}}holder{name lastName}}',
};

export const orderList: Operation<OrderListQuery, OrderListQueryVariables> = {
  name: 'OrderList',
  text: 'query OrderList($locale:Locale!$after:String){orders(first:20 after:$after){items{number status placedAt event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city}}totals{totalCents}}endCursor hasMore}}',
};

export const ticketList: Operation<TicketListQuery, TicketListQueryVariables> = {
  name: 'TicketList',
  text: 'query TicketList($locale:Locale!){tickets{...TicketFields}}fragment TicketFields on Ticket{id status orderNumber qrCode event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city state}}offer{name(locale:$locale)ticketType dates{id startsAt}artistSession{startsAt}}holder{name lastName}}',
};
