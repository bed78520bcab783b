import { readFileSync } from 'node:fs';
import { BreakingChangeType, buildSchema, findBreakingChanges, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { customerSchema } from './schema.ts';

const promised = buildSchema(
  readFileSync(new URL('../../../test/contract/customer.graphql', import.meta.url), 'utf8'),
);

/** What is not built yet is absent; everything else a change could break must be as it was promised. */
const absences = new Set<string>([
  BreakingChangeType.TYPE_REMOVED,
  BreakingChangeType.FIELD_REMOVED,
  BreakingChangeType.ARG_REMOVED,
]);

test('what is served is as promised; what is not built yet is absent', () => {
  const changes = findBreakingChanges(promised, buildSchema(printSchema(customerSchema())));
  expect(changes.filter(({ type }) => !absences.has(type))).toEqual([]);
});

test('nothing is served that was promised under another name: additions are few and known', () => {
  const served = buildSchema(printSchema(customerSchema()));
  const added = findBreakingChanges(served, promised).map(({ description }) => description);
  expect(added).toEqual([
    'Device was removed.',
    'ChangePasswordInput was removed.',
    'ChangeEmailInput was removed.',
    'Pickup was removed.',
    'HalfPriceGround was removed.',
    'HalfPriceGroundId was removed.',
    'CartPurpose was removed.',
    'PickupPersonInput was removed.',
    'PaymentOption was removed.',
    'InstallmentPlan was removed.',
    'Standard scalar Float was removed because it is not referenced anymore.',
    'CardField was removed.',
    'CardProvider was removed.',
    'TicketAction was removed.',
    'WalletKind was removed.',
    'TransferInvitation was removed.',
    'TransferredItem was removed.',
    'SessionMove was removed.',
    'SessionMoveAnswer was removed.',
    'UpgradeOption was removed.',
    'WaitlistInput was removed.',
    'WaitlistEntry was removed.',
    'WaitlistOffer was removed.',
    'WaitlistStatus was removed.',
    'Query.devices was removed.',
    'Query.paymentOptions was removed.',
    'Query.ticket was removed.',
    'Query.upgradeOptions was removed.',
    'Query.transferInvitation was removed.',
    'Query.waitlist was removed.',
    'Mutation.changePassword was removed.',
    'Mutation.changeEmail was removed.',
    'Mutation.confirmEmailAgain was removed.',
    'Mutation.endDevice was removed.',
    'Mutation.endAllDevices was removed.',
    'Mutation.disconnectSocialLogin was removed.',
    'Mutation.extendCart was removed.',
    'Mutation.refuseTransfer was removed.',
    'Mutation.openUpgrade was removed.',
    'Mutation.returnTicket was removed.',
    'Mutation.keepTicket was removed.',
    'Mutation.answerSessionMove was removed.',
    'Mutation.joinWaitlist was removed.',
    'Mutation.leaveWaitlist was removed.',
    'Mutation.acceptTransfer arg halfPriceGround was removed.',
    'Customer.emailVerified was removed.',
    'Customer.socialLogins was removed.',
    'Event.halfPriceGrounds was removed.',
    'Event.priceFromCents was removed.',
    'Offer.inHalfPriceQuota was removed.',
    'Offer.sector was removed.',
    'Offer.groupKey was removed.',
    'Offer.variant was removed.',
    'Offer.pickup was removed.',
    'Offer.parts was removed.',
    'Offer.isCanceled was removed.',
    'DeliveryMethodOffer.expectedBy was removed.',
    'InsuranceOffer.insurerTaxNumber was removed.',
    'InsuranceOffer.processNumber was removed.',
    'Cart.coupons was removed.',
    'Cart.canExtend was removed.',
    'Cart.purpose was removed.',
    'Cart.upgradeOf was removed.',
    'PlaceOrderInput.pickupPerson was removed.',
    'PlaceOrderInput.expectedTotalCents was removed.',
    'HolderInput.halfPriceGround was removed.',
    'PayOrderInput.billingAddressId was removed.',
    'PayOrderInput.expectedTotalCents was removed.',
    'Order.couponCode was removed.',
    'Order.payments was removed.',
    'Order.payableUntil was removed.',
    'Delivery.pickupPerson was removed.',
    'CardCharge.totalCents was removed.',
    'CardCharge.challengeUrl was removed.',
    'Ticket.transfers was removed.',
    'Ticket.actions was removed.',
    'Ticket.nameableUntil was removed.',
    'Ticket.transferableUntil was removed.',
    'Ticket.returningSince was removed.',
    'Ticket.sessionMove was removed.',
    'Ticket.wallets was removed.',
    'TicketHolder.halfPriceGround was removed.',
    'TicketHolderInput.halfPriceGround was removed.',
    'TicketTransfer.createdAt was removed.',
    'TicketTransfer.endedAt was removed.',
    'TicketTransfer.isRefused was removed.',
    'CourtesyOffer.event was removed.',
    'CourtesyOffer.name was removed.',
  ]);
});
