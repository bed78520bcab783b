// Written by scripts/generate-graphql.mjs; change purchase.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  AddressType,
  ArtistSessionKind,
  BatchStatus,
  CardProvider,
  CartInput,
  CategoryKind,
  ChangedFactKind,
  DeliveryMethod,
  DeliveryStatus,
  DocumentType,
  Exact,
  HalfPriceGroundId,
  Locale,
  OrderStatus,
  PayOrderInput,
  PaymentMethod,
  PaymentStatus,
  PlaceOrderInput,
  QuestionKind,
  RefundInput,
  RefundStatus,
  SessionMoveAnswer,
  TicketAction,
  TicketStatus,
  TicketType,
  TransferStatus,
} from './schema.gen.ts';

export type AskedQuestionFragment = { key: string, kind: QuestionKind, question: string, hint: string | null, isRequired: boolean, options: Array<{ key: string, name: string }> };

export type CheckoutCartFragment = { id: string, eventSlug: string, expiresAt: string | null, canExtend: boolean, deliveryMethod: DeliveryMethod | null, insurance: boolean | null, coupons: Array<{ code: string, applied: boolean, reason: string | null, discountCents: number }>, lines: Array<{ quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number, batch: { id: string, name: string, number: number | null }, offer: { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, isShippable: boolean, dates: Array<{ id: string }>, artistSession: { startsAt: string, endsAt: string } | null, pickup: { desk: string } | null, questions: Array<{ key: string, kind: QuestionKind, question: string, hint: string | null, isRequired: boolean, options: Array<{ key: string, name: string }> }> } }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number }, upgradeOf: { offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null } } | null };

export type CheckoutCartNowQueryVariables = Exact<{
  id: string;
  locale: Locale;
}>;

export type CheckoutCartNowQuery = { cart: { id: string, eventSlug: string, expiresAt: string | null, canExtend: boolean, deliveryMethod: DeliveryMethod | null, insurance: boolean | null, coupons: Array<{ code: string, applied: boolean, reason: string | null, discountCents: number }>, lines: Array<{ quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number, batch: { id: string, name: string, number: number | null }, offer: { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, isShippable: boolean, dates: Array<{ id: string }>, artistSession: { startsAt: string, endsAt: string } | null, pickup: { desk: string } | null, questions: Array<{ key: string, kind: QuestionKind, question: string, hint: string | null, isRequired: boolean, options: Array<{ key: string, name: string }> }> } }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number }, upgradeOf: { offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null } } | null } | null };

export type SaveCheckoutCartMutationVariables = Exact<{
  input: CartInput;
  locale: Locale;
}>;

export type SaveCheckoutCartMutation = { saveCart: { id: string, eventSlug: string, expiresAt: string | null, canExtend: boolean, deliveryMethod: DeliveryMethod | null, insurance: boolean | null, coupons: Array<{ code: string, applied: boolean, reason: string | null, discountCents: number }>, lines: Array<{ quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number, batch: { id: string, name: string, number: number | null }, offer: { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, isShippable: boolean, dates: Array<{ id: string }>, artistSession: { startsAt: string, endsAt: string } | null, pickup: { desk: string } | null, questions: Array<{ key: string, kind: QuestionKind, question: string, hint: string | null, isRequired: boolean, options: Array<{ key: string, name: string }> }> } }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number }, upgradeOf: { offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null } } | null } };

export type ExtendCartMutationVariables = Exact<{
  id: string;
  locale: Locale;
}>;

export type ExtendCartMutation = { extendCart: { id: string, eventSlug: string, expiresAt: string | null, canExtend: boolean, deliveryMethod: DeliveryMethod | null, insurance: boolean | null, coupons: Array<{ code: string, applied: boolean, reason: string | null, discountCents: number }>, lines: Array<{ quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number, batch: { id: string, name: string, number: number | null }, offer: { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, isShippable: boolean, dates: Array<{ id: string }>, artistSession: { startsAt: string, endsAt: string } | null, pickup: { desk: string } | null, questions: Array<{ key: string, kind: QuestionKind, question: string, hint: string | null, isRequired: boolean, options: Array<{ key: string, name: string }> }> } }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number }, upgradeOf: { offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null } } | null } };

export type CheckoutPageQueryVariables = Exact<{
  locale: Locale;
  slug: string;
}>;

export type CheckoutPageQuery = { event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, holdMinutes: number, venue: { name: string, address: string, city: string, state: string }, organizer: { name: string, legalName: string, taxNumber: string }, dates: Array<{ id: string }>, categories: Array<{ kind: CategoryKind, offers: Array<{ id: string, outsideQuotaOfferId: string | null }> }>, deliveryMethods: Array<{ method: DeliveryMethod, priceCents: number, businessDaysMax: number | null, availableUntil: string | null, expectedBy: string | null }>, insurance: { insurerName: string, insurerTaxNumber: string, processNumber: string, termsUrl: string } | null, halfPriceGrounds: Array<{ id: HalfPriceGroundId, name: string, proof: string, countsInQuota: boolean }> } | null, customer: { name: string | null, lastName: string | null, email: string, corporateName: string | null, documentType: DocumentType | null, documentNumber: string | null, birthDate: string | null, mainAddressId: number | null, addresses: Array<{ id: number, district: string | null, recipient: string | null, streetName: string, streetNumber: string | null, countryId: number, stateId: number | null, cityId: number | null, zipCode: string, description: string | null, complement: string | null, type: AddressType, customCity: string | null, customState: string | null, state: { name: string, initials: string } | null, city: { name: string } | null }> } | null };

export type BatchesOfHalfPriceQueryVariables = Exact<{
  slug: string;
}>;

export type BatchesOfHalfPriceQuery = { event: { categories: Array<{ offers: Array<{ id: string, batches: Array<{ id: string, status: BatchStatus }> }> }> } | null };

export type OwnedTicketsQueryVariables = Exact<{ [key: string]: never; }>;

export type OwnedTicketsQuery = { tickets: Array<{ status: TicketStatus, returningSince: string | null, event: { slug: string }, offer: { id: string, dates: Array<{ id: string }> }, holder: { name: string, lastName: string, documentType: DocumentType, documentNumber: string } | null, transfer: { status: TransferStatus } | null }> };

export type TicketsBesideQueryVariables = Exact<{
  locale: Locale;
}>;

export type TicketsBesideQuery = { tickets: Array<{ id: string, status: TicketStatus, event: { slug: string }, offer: { name: string, ticketType: TicketType | null, dates: Array<{ id: string }>, artistSession: { kind: ArtistSessionKind } | null }, holder: { documentType: DocumentType, documentNumber: string } | null }> };

export type InsurancePriceQueryVariables = Exact<{
  slug: string;
  subtotalCents: number;
}>;

export type InsurancePriceQuery = { event: { insurance: { priceCents: number } | null } | null };

export type PaymentWaysQueryVariables = Exact<{
  amountCents: number;
}>;

export type PaymentWaysQuery = { paymentOptions: Array<{ method: PaymentMethod, isAvailable: boolean, installmentPlans: Array<{ installments: number, installmentCents: number, firstInstallmentCents: number, totalCents: number, monthlyRate: number }>, cardField: { provider: CardProvider, publicKey: string | null, scriptUrl: string | null, hasExpress: boolean } | null }> };

export type AddressBookQueryVariables = Exact<{ [key: string]: never; }>;

export type AddressBookQuery = { customer: { documentType: DocumentType | null, documentNumber: string | null, mainAddressId: number | null, addresses: Array<{ id: number, district: string | null, recipient: string | null, streetName: string, streetNumber: string | null, countryId: number, stateId: number | null, cityId: number | null, zipCode: string, description: string | null, complement: string | null, type: AddressType, customCity: string | null, customState: string | null, state: { name: string, initials: string } | null, city: { name: string } | null }> } | null };

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;

export type PlaceOrderMutation = { placeOrder: { number: string, status: OrderStatus } };

export type PayOrderMutationVariables = Exact<{
  input: PayOrderInput;
}>;

export type PayOrderMutation = { payOrder: { number: string, status: OrderStatus } };

export type CancelOrderMutationVariables = Exact<{
  number: string;
}>;

export type CancelOrderMutation = { cancelOrder: { number: string, status: OrderStatus } };

export type ResendOrderMutationVariables = Exact<{
  number: string;
}>;

export type ResendOrderMutation = { resendOrder: { success: boolean, message: string | null } };

export type RefundQuoteOfQueryVariables = Exact<{
  input: RefundInput;
  locale: Locale;
}>;

export type RefundQuoteOfQuery = { refundQuote: { totalCents: number, deadline: string | null, lines: Array<{ description: string, refundCents: number, keptCents: number, reason: string | null }> } };

export type RequestRefundMutationVariables = Exact<{
  input: RefundInput;
}>;

export type RequestRefundMutation = { requestRefund: { id: string, status: RefundStatus, amountCents: number } };

export type TicketFieldsFragment = { id: string, status: TicketStatus, orderNumber: string | null, qrCode: string | null, returningSince: string | null, actions: Array<TicketAction>, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string } }, offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null }, holder: { name: string, lastName: string } | null, transfer: { status: TransferStatus, email: string, isLink: boolean } | null, sessionMove: { answer: SessionMoveAnswer | null, answerUntil: string } | null, delivery: { method: DeliveryMethod, recipient: string | null } | null };

export type PaymentFieldsFragment = { method: PaymentMethod, status: PaymentStatus, amountCents: number, declineReason: string | null, pix: { txid: string, copyAndPaste: string, expiresAt: string } | null, card: { brand: string | null, lastDigits: string | null, installments: number, installmentCents: number, totalCents: number, challengeUrl: string | null } | null };

export type OrderPageQueryVariables = Exact<{
  number: string;
  locale: Locale;
}>;

export type OrderPageQuery = { customer: { hasPassword: boolean } | null, order: { number: string, status: OrderStatus, placedAt: string, payableUntil: string | null, refundableUntil: string | null, couponCode: string | null, deliveryMethod: DeliveryMethod, postponement: { reason: string, refundUntil: string | null, dates: Array<{ name: string, fromStartsAt: string, startsAt: string }>, facts: Array<{ kind: ChangedFactKind, key: string | null, before: string, after: string }> } | null, delivery: { recipient: string | null, address: string | null, status: DeliveryStatus, trackingCode: string | null, expectedBy: string | null, pickupPerson: { name: string, lastName: string } | null } | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string }, organizer: { name: string, legalName: string, taxNumber: string } }, lines: Array<{ id: string, description: string, quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number }, payment: { method: PaymentMethod, status: PaymentStatus, amountCents: number, declineReason: string | null, pix: { txid: string, copyAndPaste: string, expiresAt: string } | null, card: { brand: string | null, lastDigits: string | null, installments: number, installmentCents: number, totalCents: number, challengeUrl: string | null } | null } | null, payments: Array<{ method: PaymentMethod, status: PaymentStatus, amountCents: number, declineReason: string | null, pix: { txid: string, copyAndPaste: string, expiresAt: string } | null, card: { brand: string | null, lastDigits: string | null, installments: number, installmentCents: number, totalCents: number, challengeUrl: string | null } | null }>, tickets: Array<{ id: string, status: TicketStatus, orderNumber: string | null, qrCode: string | null, returningSince: string | null, actions: Array<TicketAction>, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string } }, offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null }, holder: { name: string, lastName: string } | null, transfer: { status: TransferStatus, email: string, isLink: boolean } | null, sessionMove: { answer: SessionMoveAnswer | null, answerUntil: string } | null, delivery: { method: DeliveryMethod, recipient: string | null } | null }>, refunds: Array<{ id: string, status: RefundStatus, amountCents: number, requestedAt: string, settledAt: string | null }>, history: Array<{ status: OrderStatus, at: string, reason: string | null }> } | null };

export type UnpaidOrdersQueryVariables = Exact<{ [key: string]: never; }>;

export type UnpaidOrdersQuery = { orders: { items: Array<{ number: string, status: OrderStatus, payableUntil: string | null, event: { timeZone: string }, payment: { method: PaymentMethod, status: PaymentStatus } | null }> } };

export type OrderListQueryVariables = Exact<{
  locale: Locale;
  after?: string | null | undefined;
}>;

export type OrderListQuery = { isIncomplete: boolean, orders: { endCursor: string | null, hasMore: boolean, items: Array<{ number: string, status: OrderStatus, placedAt: string, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string } }, totals: { totalCents: number }, payment: { method: PaymentMethod } | null }> } };


export const checkoutCartNow: Operation<CheckoutCartNowQuery, CheckoutCartNowQueryVariables> = {
  name: 'CheckoutCartNow',
  text: 'query CheckoutCartNow($id:ID!$locale:Locale!){cart(id:$id){...CheckoutCart}}fragment CheckoutCart on Cart{id eventSlug expiresAt canExtend deliveryMethod insurance coupons{code applied reason discountCents}lines{batch{id name(locale:$locale)number}offer{id name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id}artistSession{startsAt endsAt}isShippable pickup{desk(locale:$locale)}questions{...AskedQuestion}}quantity priceCents feeCents discountCents totalCents}totals{...TotalsFields}upgradeOf{offer{name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)}}}fragment AskedQuestion on HolderQuestion{key kind question(locale:$locale)hint(locale:$locale)isRequired options{key name(locale:$locale)}}fragment TotalsFields on Totals{subtotalCents feeCents discountCents deliveryCents insuranceCents totalCents}',
};

export const saveCheckoutCart: Operation<SaveCheckoutCartMutation, SaveCheckoutCartMutationVariables> = {
  name: 'SaveCheckoutCart',
  text: 'mutation SaveCheckoutCart($input:CartInput!$locale:Locale!){saveCart(input:$input){...CheckoutCart}}fragment CheckoutCart on Cart{id eventSlug expiresAt canExtend deliveryMethod insurance coupons{code applied reason discountCents}lines{batch{id name(locale:$locale)number}offer{id name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id}artistSession{startsAt endsAt}isShippable pickup{desk(locale:$locale)}questions{...AskedQuestion}}quantity priceCents feeCents discountCents totalCents}totals{...TotalsFields}upgradeOf{offer{name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)}}}fragment AskedQuestion on HolderQuestion{key kind question(locale:$locale)hint(locale:$locale)isRequired options{key name(locale:$locale)}}fragment TotalsFields on Totals{subtotalCents feeCents discountCents deliveryCents insuranceCents totalCents}',
};

export const extendCart: Operation<ExtendCartMutation, ExtendCartMutationVariables> = {
  name: 'ExtendCart',
  text: 'mutation ExtendCart($id:ID!$locale:Locale!){extendCart(id:$id){...CheckoutCart}}fragment CheckoutCart on Cart{id eventSlug expiresAt canExtend deliveryMethod insurance coupons{code applied reason discountCents}lines{batch{id name(locale:$locale)number}offer{id name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id}artistSession{startsAt endsAt}isShippable pickup{desk(locale:$locale)}questions{...AskedQuestion}}quantity priceCents feeCents discountCents totalCents}totals{...TotalsFields}upgradeOf{offer{name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)}}}fragment AskedQuestion on HolderQuestion{key kind question(locale:$locale)hint(locale:$locale)isRequired options{key name(locale:$locale)}}fragment TotalsFields on Totals{subtotalCents feeCents discountCents deliveryCents insuranceCents totalCents}',
};

export const checkoutPage: Operation<CheckoutPageQuery, CheckoutPageQueryVariables> = {
  name: 'CheckoutPage',
  text: 'query CheckoutPage($locale:Locale!$slug:String!){event(slug:$slug){slug name(locale:$locale)imageUrl venue{name address city state}timeZone startsAt endsAt holdMinutes organizer{name legalName taxNumber}dates{id}categories{kind offers{id outsideQuotaOfferId}}deliveryMethods{method priceCents businessDaysMax availableUntil expectedBy}insurance{insurerName insurerTaxNumber processNumber termsUrl}halfPriceGrounds{id name(locale:$locale)proof(locale:$locale)countsInQuota}}customer{name lastName email corporateName documentType documentNumber birthDate mainAddressId addresses{...AddressFields}}}fragment AddressFields on Address{id district recipient streetName streetNumber countryId stateId cityId zipCode description complement type customCity customState state{name initials}city{name}}',
};

export const batchesOfHalfPrice: Operation<BatchesOfHalfPriceQuery, BatchesOfHalfPriceQueryVariables> = {
  name: 'BatchesOfHalfPrice',
  text: 'query BatchesOfHalfPrice($slug:String!){event(slug:$slug){categories{offers{id batches{id status}}}}}',
};

export const ownedTickets: Operation<OwnedTicketsQuery, OwnedTicketsQueryVariables> = {
  name: 'OwnedTickets',
  text: 'query OwnedTickets{tickets{status event{slug}offer{id dates{id}}holder{name lastName documentType documentNumber}transfer{status}returningSince}}',
};

export const ticketsBeside: Operation<TicketsBesideQuery, TicketsBesideQueryVariables> = {
  name: 'TicketsBeside',
  text: 'query TicketsBeside($locale:Locale!){tickets{id status event{slug}offer{name(locale:$locale)ticketType dates{id}artistSession{kind}}holder{documentType documentNumber}}}',
};

export const insurancePrice: Operation<InsurancePriceQuery, InsurancePriceQueryVariables> = {
  name: 'InsurancePrice',
  text: 'query InsurancePrice($slug:String!$subtotalCents:Int!){event(slug:$slug){insurance{priceCents(subtotalCents:$subtotalCents)}}}',
};

export const paymentWays: Operation<PaymentWaysQuery, PaymentWaysQueryVariables> = {
  name: 'PaymentWays',
  text: 'query PaymentWays($amountCents:Int!){paymentOptions(amountCents:$amountCents){method isAvailable installmentPlans{installments installmentCents firstInstallmentCents totalCents monthlyRate}cardField{provider publicKey scriptUrl hasExpress}}}',
};

export const addressBook: Operation<AddressBookQuery, AddressBookQueryVariables> = {
  name: 'AddressBook',
  text: 'query AddressBook{customer{documentType documentNumber mainAddressId addresses{...AddressFields}}}fragment AddressFields on Address{id district recipient streetName streetNumber countryId stateId cityId zipCode description complement type customCity customState state{name initials}city{name}}',
};

export const placeOrder: Operation<PlaceOrderMutation, PlaceOrderMutationVariables> = {
  name: 'PlaceOrder',
  text: 'mutation PlaceOrder($input:PlaceOrderInput!){placeOrder(input:$input){number status}}',
};

export const payOrder: Operation<PayOrderMutation, PayOrderMutationVariables> = {
  name: 'PayOrder',
  text: 'mutation PayOrder($input:PayOrderInput!){payOrder(input:$input){number status}}',
};

export const cancelOrder: Operation<CancelOrderMutation, CancelOrderMutationVariables> = {
  name: 'CancelOrder',
  text: 'mutation CancelOrder($number:String!){cancelOrder(number:$number){number status}}',
};

export const resendOrder: Operation<ResendOrderMutation, ResendOrderMutationVariables> = {
  name: 'ResendOrder',
  text: 'mutation ResendOrder($number:String!){resendOrder(number:$number){success message}}',
};

export const refundQuoteOf: Operation<RefundQuoteOfQuery, RefundQuoteOfQueryVariables> = {
  name: 'RefundQuoteOf',
  text: 'query RefundQuoteOf($input:RefundInput!$locale:Locale!){refundQuote(input:$input){lines{description(locale:$locale)refundCents keptCents reason}totalCents deadline}}',
};

export const requestRefund: Operation<RequestRefundMutation, RequestRefundMutationVariables> = {
  name: 'RequestRefund',
  text: 'mutation RequestRefund($input:RefundInput!){requestRefund(input:$input){id status amountCents}}',
};

export const orderPage: Operation<OrderPageQuery, OrderPageQueryVariables> = {
  name: 'OrderPage',
  text: 'query OrderPage($number:String!$locale:Locale!){customer{hasPassword}order(number:$number){number status placedAt payableUntil refundableUntil postponement{...PostponedFields}couponCode deliveryMethod delivery{recipient address status trackingCode expectedBy pickupPerson{name lastName}}event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city state}organizer{name legalName taxNumber}}lines{id description(locale:$locale)quantity priceCents feeCents discountCents totalCents}totals{...TotalsFields}payment{...PaymentFields}payments{...PaymentFields}tickets{...TicketFields}refunds{id status amountCents requestedAt settledAt}history{status at reason}}}fragment PostponedFields on Postponement{dates{name(locale:$locale)fromStartsAt startsAt}facts{kind key before(locale:$locale)after(locale:$locale)}reason(locale:$locale)refundUntil}fragment TotalsFields on Totals{subtotalCents feeCents discountCents deliveryCents insuranceCents totalCents}fragment PaymentFields on Payment{method status amountCents declineReason pix{txid copyAndPaste expiresAt}card{brand lastDigits installments installmentCents totalCents challengeUrl}}fragment TicketFields on Ticket{id status orderNumber qrCode event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city state}}offer{name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id startsAt}artistSession{kind startsAt endsAt artist{name}}pickup{desk(locale:$locale)startsAt endsAt}}holder{name lastName}transfer{status email isLink}returningSince sessionMove{answer answerUntil}delivery{method recipient}actions}',
};

export const unpaidOrders: Operation<UnpaidOrdersQuery, UnpaidOrdersQueryVariables> = {
  name: 'UnpaidOrders',
  text: 'query UnpaidOrders{orders(first:10){items{number status payableUntil event{timeZone}payment{method status}}}}',
};

export const orderList: Operation<OrderListQuery, OrderListQueryVariables> = {
  name: 'OrderList',
  text: 'query OrderList($locale:Locale!$after:String){isIncomplete orders(first:20 after:$after){items{number status placedAt event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city}}totals{totalCents}payment{method}}endCursor hasMore}}',
};
