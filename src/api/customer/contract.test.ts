import { readFileSync } from 'node:fs';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  getNamedType,
  printSchema,
} from 'graphql';
import { expect, test } from 'vitest';
import { statementsOf } from '#test/support/rules/specification.ts';
import { customerSchema } from './schema.ts';

const promised = buildSchema(
  readFileSync(new URL('../../../test/contract/customer.graphql', import.meta.url), 'utf8'),
);

const served = buildSchema(printSchema(customerSchema()));

test('what is served is as promised, and all of it', () => {
  expect(findBreakingChanges(promised, served)).toEqual([]);
});

// ---- what the specification names, read from its own text ----

const specification = statementsOf(
  readFileSync(new URL('../../../test/fixtures/specification.txt', import.meta.url), 'utf8'),
).map(({ text }) => text);

/** The names after the words, such as `id, state{name, initials}` after "Gender: ". */
function namedAfter(words: string): string[] {
  const statement = specification.find((text) => text.includes(words)) ?? '';
  const names = statement.slice(statement.indexOf(words) + words.length).replace(/[.;].*$/, '');
  return names.split(/, (?![^{]*\})/).map((name) => name.trim());
}

/** The fields of a type, each with those of its own type where they are named. */
function hasFields(type: string, names: readonly string[]): void {
  const fields = (served.getType(type) as GraphQLObjectType).getFields();
  for (const name of names) {
    const [, field = '', inner] = /^(\w+)(?:\{(.*)\})?$/.exec(name) ?? [];
    expect(Object.keys(fields), `${type}.${name}`).toContain(field);
    if (inner) hasFields(getNamedType(fields[field]?.type)?.name ?? '', inner.split(', '));
  }
}

const fieldOf = (type: string, name: string) => (served.getType(type) as GraphQLObjectType).getFields()[name];

test('the entities have the fields of the specification', () => {
  const customer = namedAfter('Customer: ');
  const address = namedAfter("Address (in the customer's list): ");
  expect([customer.length, address.length]).toEqual([20, 16]);
  hasFields('Customer', customer);
  hasFields('Address', address);
  const leftOut = ['recipient', 'description', 'type'];
  const main = getNamedType(fieldOf('Customer', 'mainAddress')?.type);
  hasFields(
    main?.name ?? '',
    address.filter((name) => !leftOut.includes(name)),
  );
  for (const name of leftOut)
    expect(Object.keys((main as GraphQLObjectType).getFields())).not.toContain(name);
  hasFields('Gender', namedAfter('Gender: '));
});

test('the calls have the arguments and the results of the specification', () => {
  const resultOf = (type: string, name: string) => getNamedType(fieldOf(type, name)?.type)?.name ?? name;
  const argumentsOf = (name: string) =>
    fieldOf('Mutation', name)?.args.map(
      (argument) => `${argument.name}: ${getNamedType(argument.type).name}`,
    );
  expect(resultOf('Query', 'customer')).toBe('Customer');
  expect(resultOf('Query', 'genders')).toBe('Gender');
  expect(argumentsOf('saveCustomer')).toEqual(['input: CustomerInput']);
  const profile = namedAfter('saveCustomer(input: CustomerInput) returns ');
  expect(profile).toHaveLength(12);
  hasFields(resultOf('Mutation', 'saveCustomer'), profile);
  expect(argumentsOf('saveCustomerLocale')).toEqual(['input: CustomerLocaleInput']);
  const localeInput = served.getType('CustomerLocaleInput') as GraphQLInputObjectType;
  expect(Object.keys(localeInput.getFields())).toEqual(['locale']);
  hasFields(
    resultOf('Mutation', 'saveCustomerLocale'),
    namedAfter('saveCustomerLocale(input{locale}) returns '),
  );
  expect(argumentsOf('saveCustomerNotifications')).toEqual(['input: CustomerNotificationsInput']);
  hasFields(
    resultOf('Mutation', 'saveCustomerNotifications'),
    namedAfter('saveCustomerNotifications(input) returns '),
  );
  expect(argumentsOf('saveAddress')).toEqual(['input: AddressInput']);
  expect(resultOf('Mutation', 'saveAddress')).toBe('Address');
  expect(argumentsOf('deleteAddress')).toEqual(['addressId: Int']);
  hasFields(resultOf('Mutation', 'deleteAddress'), namedAfter('deleteAddress(addressId, a number) returns '));
});

test('nothing is served that was promised under another name: additions are few and known', () => {
  const added = findBreakingChanges(served, promised).map(({ description }) => description);
  expect(added).toEqual([
    'WaitingRoomPlace was removed.',
    'WaitingRoomPass was removed.',
    'WaitingRoom was removed.',
    'WaitingRoomStage was removed.',
    'FollowKind was removed.',
    'Follow was removed.',
    'Followable was removed.',
    'FollowInput was removed.',
    'FollowSubjectInput was removed.',
    'FollowByEmailInput was removed.',
    'ReminderSetting was removed.',
    'ReminderInput was removed.',
    'PushSubscriptionInput was removed.',
    'AlertPurpose was removed.',
    'AlertLink was removed.',
    'Device was removed.',
    'ChangePasswordInput was removed.',
    'ProveOwnerInput was removed.',
    'OwnData was removed.',
    'Privacy was removed.',
    'DataRequest was removed.',
    'PrivacyWait was removed.',
    'PrivacyWaitKind was removed.',
    'ChangeEmailInput was removed.',
    'Photo was removed.',
    'SectorMap was removed.',
    'MappedSector was removed.',
    'Standard scalar Float was removed because it is not referenced anymore.',
    'FaqEntry was removed.',
    'Pixel was removed.',
    'PixelKind was removed.',
    'Sponsor was removed.',
    'EventGenre was removed.',
    'EventTime was removed.',
    'EventOrder was removed.',
    'EventFilter was removed.',
    'EventFacets was removed.',
    'CityCount was removed.',
    'GenreCount was removed.',
    'Postponement was removed.',
    'ChangedFact was removed.',
    'ChangedFactKind was removed.',
    'PostponedDate was removed.',
    'VenueKind was removed.',
    'QuestionKind was removed.',
    'HolderQuestion was removed.',
    'AnswerOption was removed.',
    'Pickup was removed.',
    'Stage was removed.',
    'ProgrammeItem was removed.',
    'ProgrammeKind was removed.',
    'FavouritesInput was removed.',
    'HalfPriceGround was removed.',
    'HalfPriceGroundId was removed.',
    'CartPurpose was removed.',
    'ManualOrder was removed.',
    'ManualOrderLine was removed.',
    'ManualOrderState was removed.',
    'PickupPersonInput was removed.',
    'AnswerInput was removed.',
    'PaymentOption was removed.',
    'InstallmentPlan was removed.',
    'CardField was removed.',
    'CardProvider was removed.',
    'OnlineAccess was removed.',
    'TicketDelivery was removed.',
    'HolderAnswer was removed.',
    'TicketAction was removed.',
    'WalletKind was removed.',
    'TransferLink was removed.',
    'TransferInvitation was removed.',
    'TransferredItem was removed.',
    'TicketsAlong was removed.',
    'SessionMove was removed.',
    'SessionMoveAnswer was removed.',
    'UpgradeOption was removed.',
    'WaitlistInput was removed.',
    'WaitlistEntry was removed.',
    'WaitlistOffer was removed.',
    'WaitlistStatus was removed.',
    'ToldSale was removed.',
    'ToldPlace was removed.',
    'Query.devices was removed.',
    'Query.eventFacets was removed.',
    'Query.organizer was removed.',
    'Query.manualOrder was removed.',
    'Query.paymentOptions was removed.',
    'Query.isIncomplete was removed.',
    'Query.ticket was removed.',
    'Query.upgradeOptions was removed.',
    'Query.transferInvitation was removed.',
    'Query.ticketsToTakeAlong was removed.',
    'Query.waitlist was removed.',
    'Query.followed was removed.',
    'Query.followedEvents was removed.',
    'Query.followables was removed.',
    'Query.favourites was removed.',
    'Query.reminders was removed.',
    'Query.privacy was removed.',
    'Query.pushKey was removed.',
    'Query.alertLink was removed.',
    'Query.events arg filter was removed.',
    'Query.events arg order was removed.',
    'Query.events arg skip was removed.',
    'Mutation.changePassword was removed.',
    'Mutation.changeEmail was removed.',
    'Mutation.exportOwnData was removed.',
    'Mutation.requestErasure was removed.',
    'Mutation.keepAccount was removed.',
    'Mutation.askAboutData was removed.',
    'Mutation.confirmEmailAgain was removed.',
    'Mutation.endDevice was removed.',
    'Mutation.endAllDevices was removed.',
    'Mutation.disconnectSocialLogin was removed.',
    'Mutation.extendCart was removed.',
    'Mutation.makeTransferLink was removed.',
    'Mutation.refuseTransfer was removed.',
    'Mutation.takeTicketsAlong was removed.',
    'Mutation.openUpgrade was removed.',
    'Mutation.returnTicket was removed.',
    'Mutation.keepTicket was removed.',
    'Mutation.answerSessionMove was removed.',
    'Mutation.joinWaitlist was removed.',
    'Mutation.leaveWaitlist was removed.',
    'Mutation.follow was removed.',
    'Mutation.unfollow was removed.',
    'Mutation.followByEmail was removed.',
    'Mutation.confirmFollow was removed.',
    'Mutation.endAlerts was removed.',
    'Mutation.saveReminders was removed.',
    'Mutation.saveFavourites was removed.',
    'Mutation.savePushSubscription was removed.',
    'Mutation.deletePushSubscription was removed.',
    'Mutation.joinWaitingRoom was removed.',
    'Mutation.enterShop was removed.',
    'Mutation.acceptTransfer arg halfPriceGround was removed.',
    'Mutation.acceptTransfer arg answers was removed.',
    'Customer.emailVerified was removed.',
    'Customer.socialLogins was removed.',
    'Customer.isProfileFixed was removed.',
    'EventPage.total was removed.',
    'EventPage.suggestion was removed.',
    'EventPage.isIncomplete was removed.',
    'Event.portugueseTexts was removed.',
    'Event.photo was removed.',
    'Event.gallery was removed.',
    'Event.sponsors was removed.',
    'Event.faq was removed.',
    'Event.sectorMap was removed.',
    'Event.pixels was removed.',
    'Event.rules was removed.',
    'Event.gettingThere was removed.',
    'Event.artists was removed.',
    'Event.lineup was removed.',
    'Event.stages was removed.',
    'Event.programme was removed.',
    'Event.isSaleTold was removed.',
    'Event.toldSale was removed.',
    'Event.linkPreviewUrl was removed.',
    'Event.saleStoppedUntil was removed.',
    'Event.genre was removed.',
    'Event.halfPriceGrounds was removed.',
    'Event.orderFeeCents was removed.',
    'Event.priceFromCents was removed.',
    'Event.priceFromIsHalf was removed.',
    'Event.hasFewLeft was removed.',
    'Event.waitingRoom was removed.',
    'Event.postponement was removed.',
    'STOPPED was removed from enum type SaleStatus.',
    'Organizer.id was removed.',
    'Organizer.slug was removed.',
    'Organizer.about was removed.',
    'Organizer.upcomingEvents was removed.',
    'Organizer.pastEvents was removed.',
    'Venue.kind was removed.',
    'Venue.line was removed.',
    'Venue.full was removed.',
    'Venue.mapUrl was removed.',
    'Venue.name arg locale was removed.',
    'Venue.address arg locale was removed.',
    'Venue.city arg locale was removed.',
    'Offer.photo was removed.',
    'Offer.inHalfPriceQuota was removed.',
    'Offer.outsideQuotaOfferId was removed.',
    'Offer.sector was removed.',
    'Offer.groupKey was removed.',
    'Offer.variant was removed.',
    'Offer.pickup was removed.',
    'Offer.isShippable was removed.',
    'Offer.parts was removed.',
    'Offer.questions was removed.',
    'Offer.isCanceled was removed.',
    'Artist.photo was removed.',
    'Batch.hasFewLeft was removed.',
    'DeliveryMethodOffer.expectedBy was removed.',
    'InsuranceOffer.insurerTaxNumber was removed.',
    'InsuranceOffer.processNumber was removed.',
    'Cart.coupons was removed.',
    'Cart.canExtend was removed.',
    'Cart.purpose was removed.',
    'Cart.upgradeOf was removed.',
    'Cart.takesTransfer was removed.',
    'CartLine.orderFeeCents was removed.',
    'PlaceOrderInput.pickupPerson was removed.',
    'PlaceOrderInput.expectedTotalCents was removed.',
    'HolderInput.halfPriceGround was removed.',
    'HolderInput.answers was removed.',
    'TRANSFER was removed from enum type PaymentMethod.',
    'PayOrderInput.billingAddressId was removed.',
    'PayOrderInput.expectedTotalCents was removed.',
    'Order.couponCode was removed.',
    'Order.payments was removed.',
    'Order.payableUntil was removed.',
    'Order.transferTo was removed.',
    'Order.postponement was removed.',
    'Delivery.pickupPerson was removed.',
    'OrderLine.orderFeeCents was removed.',
    'CardCharge.totalCents was removed.',
    'CardCharge.challengeUrl was removed.',
    'Refund.feeCents was removed.',
    'Refund.proof was removed.',
    'Ticket.online was removed.',
    'Ticket.transfers was removed.',
    'Ticket.isDifferencePaid was removed.',
    'Ticket.isStopped was removed.',
    'Ticket.actions was removed.',
    'Ticket.nameableUntil was removed.',
    'Ticket.transferableUntil was removed.',
    'Ticket.returningSince was removed.',
    'Ticket.sessionMove was removed.',
    'Ticket.wallets was removed.',
    'Ticket.postponement was removed.',
    'Ticket.questions was removed.',
    'Ticket.answers was removed.',
    'Ticket.delivery was removed.',
    'TicketHolder.halfPriceGround was removed.',
    'TicketHolderInput.halfPriceGround was removed.',
    'TicketHolderInput.answers was removed.',
    'TicketTransfer.createdAt was removed.',
    'TicketTransfer.endedAt was removed.',
    'TicketTransfer.isRefused was removed.',
    'TicketTransfer.isLink was removed.',
    'CourtesyOffer.event was removed.',
    'CourtesyOffer.name was removed.',
    'CourtesyItemInput.answers was removed.',
  ]);
});
