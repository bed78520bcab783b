// Written by scripts/generate-graphql.mjs; change operations.graphql and run it again.

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

export type AddressType =
  | 'HOME'
  | 'WORK'
  | 'BILLING'
  | 'OTHER';

export type CustomerInput = {
  name?: string | null | undefined;
  lastName?: string | null | undefined;
  corporateName?: string | null | undefined;
  tradeName?: string | null | undefined;
  contactName?: string | null | undefined;
  documentType?: DocumentType | null | undefined;
  documentNumber?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  birthDate?: string | null | undefined;
  genderId?: number | null | undefined;
};

export type CustomerLocaleInput = {
  locale: Locale;
};

export type CustomerNotificationsInput = {
  notifyEmail?: boolean | null | undefined;
  notifySMS?: boolean | null | undefined;
  notifyWhatsApp?: boolean | null | undefined;
};

/** No id: a new address. main: makes it the customer's main address. */
export type AddressInput = {
  id?: number | null | undefined;
  district?: string | null | undefined;
  recipient?: string | null | undefined;
  streetName: string;
  streetNumber?: string | null | undefined;
  countryId: number;
  stateId?: number | null | undefined;
  cityId?: number | null | undefined;
  zipCode: string;
  description?: string | null | undefined;
  complement?: string | null | undefined;
  type?: AddressType | null | undefined;
  customCity?: string | null | undefined;
  customState?: string | null | undefined;
  main?: boolean | null | undefined;
};

export type ChangePasswordInput = {
  currentPassword?: string | null | undefined;
  password: string;
  passwordConfirmation: string;
};

export type ChangeEmailInput = {
  email: string;
  currentPassword?: string | null | undefined;
};

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

export type CartInput = {
  id?: string | null | undefined;
  eventSlug: string;
  lines: Array<CartLineInput>;
};

export type CartLineInput = {
  batchId: string;
  quantity: number;
};

export type PlaceOrderInput = {
  cartId: string;
  idempotencyKey: string;
  acceptTerms: boolean;
  deliveryMethod: DeliveryMethod;
  holders?: Array<HolderInput> | null | undefined;
  payment?: PaymentInput | null | undefined;
};

export type HolderInput = {
  batchId: string;
  name: string;
  lastName: string;
  documentType: DocumentType;
  documentNumber: string;
};

export type PaymentInput = {
  method: PaymentMethod;
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

export type AccountPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountPageQuery = { customer: { name: string | null, lastName: string | null, email: string, emailVerified: boolean, corporateName: string | null, documentType: DocumentType | null, documentNumber: string | null } | null };

export type SaveCustomerLocaleMutationVariables = Exact<{
  input: CustomerLocaleInput;
}>;


export type SaveCustomerLocaleMutation = { saveCustomerLocale: { locale: Locale | null } };

export type ProfileFieldsFragment = { name: string | null, lastName: string | null, corporateName: string | null, tradeName: string | null, contactName: string | null, documentType: DocumentType | null, documentNumber: string | null, phoneNumber: string | null, birthDate: string | null, genderId: number | null };

export type ProfilePageQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfilePageQuery = { customer: { name: string | null, lastName: string | null, corporateName: string | null, tradeName: string | null, contactName: string | null, documentType: DocumentType | null, documentNumber: string | null, phoneNumber: string | null, birthDate: string | null, genderId: number | null } | null, genders: Array<{ id: number, ptName: string, enName: string }> };

export type SaveCustomerMutationVariables = Exact<{
  input: CustomerInput;
}>;


export type SaveCustomerMutation = { saveCustomer: { email: string, socialLoginType: string | null, name: string | null, lastName: string | null, corporateName: string | null, tradeName: string | null, contactName: string | null, documentType: DocumentType | null, documentNumber: string | null, phoneNumber: string | null, birthDate: string | null, genderId: number | null } };

export type AddressFieldsFragment = { id: number, district: string | null, recipient: string | null, streetName: string, streetNumber: string | null, countryId: number, stateId: number | null, cityId: number | null, zipCode: string, description: string | null, complement: string | null, type: AddressType, customCity: string | null, customState: string | null, state: { name: string, initials: string } | null, city: { name: string } | null };

export type AddressesPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AddressesPageQuery = { customer: { mainAddressId: number | null, addresses: Array<{ id: number, district: string | null, recipient: string | null, streetName: string, streetNumber: string | null, countryId: number, stateId: number | null, cityId: number | null, zipCode: string, description: string | null, complement: string | null, type: AddressType, customCity: string | null, customState: string | null, state: { name: string, initials: string } | null, city: { name: string } | null }> } | null, countries: Array<{ id: number, ptName: string, enName: string }>, states: Array<{ id: number, name: string, initials: string }> };

export type CitiesQueryVariables = Exact<{
  stateId: number;
}>;


export type CitiesQuery = { cities: Array<{ id: number, name: string }> };

export type ZipCodeQueryVariables = Exact<{
  zipCode: string;
}>;


export type ZipCodeQuery = { zipCode: { zipCode: string, streetName: string | null, district: string | null, stateId: number, cityId: number | null, city: { name: string } | null } };

export type MainAddressQueryVariables = Exact<{ [key: string]: never; }>;


export type MainAddressQuery = { customer: { mainAddressId: number | null } | null };

export type SaveAddressMutationVariables = Exact<{
  input: AddressInput;
}>;


export type SaveAddressMutation = { saveAddress: { id: number, district: string | null, recipient: string | null, streetName: string, streetNumber: string | null, countryId: number, stateId: number | null, cityId: number | null, zipCode: string, description: string | null, complement: string | null, type: AddressType, customCity: string | null, customState: string | null, state: { name: string, initials: string } | null, city: { name: string } | null } };

export type DeleteAddressMutationVariables = Exact<{
  addressId: number;
}>;


export type DeleteAddressMutation = { deleteAddress: { success: boolean, message: string | null } };

export type NotificationsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationsPageQuery = { customer: { phoneNumber: string | null, notifyEmail: boolean, notifySMS: boolean, notifyWhatsApp: boolean } | null };

export type SaveCustomerNotificationsMutationVariables = Exact<{
  input: CustomerNotificationsInput;
}>;


export type SaveCustomerNotificationsMutation = { saveCustomerNotifications: { success: boolean, message: string | null } };

export type DeviceFieldsFragment = { id: string, userAgent: string | null, ipAddress: string | null, loggedInAt: string, lastUsedAt: string, isThis: boolean };

export type SecurityPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityPageQuery = { customer: { email: string, emailVerified: boolean, hasPassword: boolean, socialLogins: Array<string> } | null, devices: Array<{ id: string, userAgent: string | null, ipAddress: string | null, loggedInAt: string, lastUsedAt: string, isThis: boolean }> };

export type DevicesQueryVariables = Exact<{ [key: string]: never; }>;


export type DevicesQuery = { devices: Array<{ id: string, userAgent: string | null, ipAddress: string | null, loggedInAt: string, lastUsedAt: string, isThis: boolean }> };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangePasswordMutation = { changePassword: { success: boolean, message: string | null } };

export type ChangeEmailMutationVariables = Exact<{
  input: ChangeEmailInput;
}>;


export type ChangeEmailMutation = { changeEmail: { success: boolean, message: string | null } };

export type ConfirmEmailAgainMutationVariables = Exact<{ [key: string]: never; }>;


export type ConfirmEmailAgainMutation = { confirmEmailAgain: { success: boolean, message: string | null } };

export type EndDeviceMutationVariables = Exact<{
  id: string;
}>;


export type EndDeviceMutation = { endDevice: { success: boolean, message: string | null } };

export type EndAllDevicesMutationVariables = Exact<{
  exceptThis: boolean;
}>;


export type EndAllDevicesMutation = { endAllDevices: { success: boolean, message: string | null } };

export type DisconnectSocialLoginMutationVariables = Exact<{
  type: string;
}>;


export type DisconnectSocialLoginMutation = { disconnectSocialLogin: { success: boolean, message: string | null } };

export type RegisterPageQueryVariables = Exact<{ [key: string]: never; }>;


export type RegisterPageQuery = { genders: Array<{ id: number, ptName: string, enName: string }> };

export type LoggedInQueryVariables = Exact<{ [key: string]: never; }>;


export type LoggedInQuery = { customer: { locale: Locale } | null };

export type CustomerLocaleQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomerLocaleQuery = { customer: { locale: Locale } | null };


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

export const accountPage: Operation<AccountPageQuery, AccountPageQueryVariables> = {
  name: 'AccountPage',
  text: 'query AccountPage{customer{name lastName email emailVerified corporateName documentType documentNumber}}',
};

export const saveCustomerLocale: Operation<SaveCustomerLocaleMutation, SaveCustomerLocaleMutationVariables> = {
  name: 'SaveCustomerLocale',
  text: 'mutation SaveCustomerLocale($input:CustomerLocaleInput!){saveCustomerLocale(input:$input){locale}}',
};

export const profilePage: Operation<ProfilePageQuery, ProfilePageQueryVariables> = {
  name: 'ProfilePage',
  text: 'query ProfilePage{customer{...ProfileFields}genders{id ptName enName}}fragment ProfileFields on Customer{name lastName corporateName tradeName contactName documentType documentNumber phoneNumber birthDate genderId}',
};

export const saveCustomer: Operation<SaveCustomerMutation, SaveCustomerMutationVariables> = {
  name: 'SaveCustomer',
  text: 'mutation SaveCustomer($input:CustomerInput!){saveCustomer(input:$input){...ProfileFields email socialLoginType}}fragment ProfileFields on Customer{name lastName corporateName tradeName contactName documentType documentNumber phoneNumber birthDate genderId}',
};

export const addressesPage: Operation<AddressesPageQuery, AddressesPageQueryVariables> = {
  name: 'AddressesPage',
  text: 'query AddressesPage{customer{mainAddressId addresses{...AddressFields}}countries{id ptName enName}states{id name initials}}fragment AddressFields on Address{id district recipient streetName streetNumber countryId stateId cityId zipCode description complement type customCity customState state{name initials}city{name}}',
};

export const cities: Operation<CitiesQuery, CitiesQueryVariables> = {
  name: 'Cities',
  text: 'query Cities($stateId:Int!){cities(stateId:$stateId){id name}}',
};

export const zipCode: Operation<ZipCodeQuery, ZipCodeQueryVariables> = {
  name: 'ZipCode',
  text: 'query ZipCode($zipCode:String!){zipCode(zipCode:$zipCode){zipCode streetName district stateId cityId city{name}}}',
};

export const mainAddress: Operation<MainAddressQuery, MainAddressQueryVariables> = {
  name: 'MainAddress',
  text: 'query MainAddress{customer{mainAddressId}}',
};

export const saveAddress: Operation<SaveAddressMutation, SaveAddressMutationVariables> = {
  name: 'SaveAddress',
  text: 'mutation SaveAddress($input:AddressInput!){saveAddress(input:$input){...AddressFields}}fragment AddressFields on Address{id district recipient streetName streetNumber countryId stateId cityId zipCode description complement type customCity customState state{name initials}city{name}}',
};

export const deleteAddress: Operation<DeleteAddressMutation, DeleteAddressMutationVariables> = {
  name: 'DeleteAddress',
  text: 'mutation DeleteAddress($addressId:Int!){deleteAddress(addressId:$addressId){success message}}',
};

export const notificationsPage: Operation<NotificationsPageQuery, NotificationsPageQueryVariables> = {
  name: 'NotificationsPage',
  text: 'query NotificationsPage{customer{phoneNumber notifyEmail notifySMS notifyWhatsApp}}',
};

export const saveCustomerNotifications: Operation<SaveCustomerNotificationsMutation, SaveCustomerNotificationsMutationVariables> = {
  name: 'SaveCustomerNotifications',
  text: 'mutation SaveCustomerNotifications($input:CustomerNotificationsInput!){saveCustomerNotifications(input:$input){success message}}',
};

export const securityPage: Operation<SecurityPageQuery, SecurityPageQueryVariables> = {
  name: 'SecurityPage',
  text: 'query SecurityPage{customer{email emailVerified hasPassword socialLogins}devices{...DeviceFields}}fragment DeviceFields on Device{id userAgent ipAddress loggedInAt lastUsedAt isThis}',
};

export const devices: Operation<DevicesQuery, DevicesQueryVariables> = {
  name: 'Devices',
  text: 'query Devices{devices{...DeviceFields}}fragment DeviceFields on Device{id userAgent ipAddress loggedInAt lastUsedAt isThis}',
};

export const changePassword: Operation<ChangePasswordMutation, ChangePasswordMutationVariables> = {
  name: 'ChangePassword',
  text: 'mutation ChangePassword($input:ChangePasswordInput!){changePassword(input:$input){success message}}',
};

export const changeEmail: Operation<ChangeEmailMutation, ChangeEmailMutationVariables> = {
  name: 'ChangeEmail',
  text: 'mutation ChangeEmail($input:ChangeEmailInput!){changeEmail(input:$input){success message}}',
};

export const confirmEmailAgain: Operation<ConfirmEmailAgainMutation, ConfirmEmailAgainMutationVariables> = {
  name: 'ConfirmEmailAgain',
  text: 'mutation ConfirmEmailAgain{confirmEmailAgain{success message}}',
};

export const endDevice: Operation<EndDeviceMutation, EndDeviceMutationVariables> = {
  name: 'EndDevice',
  text: 'mutation EndDevice($id:ID!){endDevice(id:$id){success message}}',
};

export const endAllDevices: Operation<EndAllDevicesMutation, EndAllDevicesMutationVariables> = {
  name: 'EndAllDevices',
  text: 'mutation EndAllDevices($exceptThis:Boolean!){endAllDevices(exceptThis:$exceptThis){success message}}',
};

export const disconnectSocialLogin: Operation<DisconnectSocialLoginMutation, DisconnectSocialLoginMutationVariables> = {
  name: 'DisconnectSocialLogin',
  text: 'mutation DisconnectSocialLogin($type:String!){disconnectSocialLogin(type:$type){success message}}',
};

export const registerPage: Operation<RegisterPageQuery, RegisterPageQueryVariables> = {
  name: 'RegisterPage',
  text: 'query RegisterPage{genders{id ptName enName}}',
};

export const loggedIn: Operation<LoggedInQuery, LoggedInQueryVariables> = {
  name: 'LoggedIn',
  text: 'query LoggedIn{customer{locale}}',
};

export const customerLocale: Operation<CustomerLocaleQuery, CustomerLocaleQueryVariables> = {
  name: 'CustomerLocale',
  text: 'query CustomerLocale{customer{locale}}',
};
