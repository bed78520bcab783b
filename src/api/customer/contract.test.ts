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
    'HalfPriceGround was removed.',
    'HalfPriceGroundId was removed.',
    'PickupPersonInput was removed.',
    'PaymentOption was removed.',
    'InstallmentPlan was removed.',
    'Standard scalar Float was removed because it is not referenced anymore.',
    'CardField was removed.',
    'CardProvider was removed.',
    'Query.devices was removed.',
    'Query.paymentOptions was removed.',
    'Mutation.changePassword was removed.',
    'Mutation.changeEmail was removed.',
    'Mutation.confirmEmailAgain was removed.',
    'Mutation.endDevice was removed.',
    'Mutation.endAllDevices was removed.',
    'Mutation.disconnectSocialLogin was removed.',
    'Mutation.extendCart was removed.',
    'Customer.emailVerified was removed.',
    'Customer.socialLogins was removed.',
    'Event.halfPriceGrounds was removed.',
    'Event.priceFromCents was removed.',
    'Offer.inHalfPriceQuota was removed.',
    'Offer.sector was removed.',
    'DeliveryMethodOffer.expectedBy was removed.',
    'InsuranceOffer.insurerTaxNumber was removed.',
    'InsuranceOffer.processNumber was removed.',
    'Cart.coupons was removed.',
    'Cart.canExtend was removed.',
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
    'TicketHolder.halfPriceGround was removed.',
  ]);
});
