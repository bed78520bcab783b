import enAccount from './en/account.json' with { type: 'json' };
import enAddresses from './en/addresses.json' with { type: 'json' };
import enAlerts from './en/alerts/alerts.json' with { type: 'json' };
import enAuth from './en/auth.json' with { type: 'json' };
import enBusy from './en/busy.json' with { type: 'json' };
import enChallenge from './en/challenge.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enCommon from './en/common.json' with { type: 'json' };
import enConsent from './en/consent.json' with { type: 'json' };
import enCourtesies from './en/courtesies.json' with { type: 'json' };
import enError from './en/error.json' with { type: 'json' };
import enChangedFact from './en/event/changed-fact.json' with { type: 'json' };
import enProgramme from './en/event/programme.json' with { type: 'json' };
import enEvent from './en/event.json' with { type: 'json' };
import enSectorMap from './en/event-parts/sector-map.json' with { type: 'json' };
import enFiles from './en/files.json' with { type: 'json' };
import enGrounds from './en/grounds.json' with { type: 'json' };
import enHalfPrice from './en/half-price.json' with { type: 'json' };
import enAnswers from './en/holders/answers.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enNotifications from './en/notifications.json' with { type: 'json' };
import enEventProblem from './en/office/editor/event-problem.json' with { type: 'json' };
import enOfficeArt from './en/office/editor/office-art.json' with { type: 'json' };
import enOfficeArtists from './en/office/editor/office-artists.json' with { type: 'json' };
import enOfficeCoupons from './en/office/editor/office-coupons.json' with { type: 'json' };
import enOfficeCourtesies from './en/office/editor/office-courtesies.json' with { type: 'json' };
import enOfficeDelivery from './en/office/editor/office-delivery.json' with { type: 'json' };
import enOfficeEditor from './en/office/editor/office-editor.json' with { type: 'json' };
import enOfficeFields from './en/office/editor/office-fields.json' with { type: 'json' };
import enOfficeFile from './en/office/editor/office-file.json' with { type: 'json' };
import enOfficeGuide from './en/office/editor/office-guide.json' with { type: 'json' };
import enOfficeHalfPrice from './en/office/editor/office-half-price.json' with { type: 'json' };
import enOfficeNewEvent from './en/office/editor/office-new-event.json' with { type: 'json' };
import enOfficeOffers from './en/office/editor/office-offers.json' with { type: 'json' };
import enOfficePhotos from './en/office/editor/office-photos.json' with { type: 'json' };
import enOfficePlaces from './en/office/editor/office-places.json' with { type: 'json' };
import enOfficeProducts from './en/office/editor/office-products.json' with { type: 'json' };
import enOfficeProgramme from './en/office/editor/office-programme.json' with { type: 'json' };
import enOfficeQuestions from './en/office/editor/office-questions.json' with { type: 'json' };
import enOfficeVisitor from './en/office/editor/office-visitor.json' with { type: 'json' };
import enPublishReason from './en/office/editor/publish-reason.json' with { type: 'json' };
import enOfficeCancel from './en/office/event/office-cancel.json' with { type: 'json' };
import enOfficeCodes from './en/office/event/office-codes.json' with { type: 'json' };
import enOfficeCouponUses from './en/office/event/office-coupon-uses.json' with { type: 'json' };
import enOfficeEvents from './en/office/event/office-events.json' with { type: 'json' };
import enOfficePostpone from './en/office/event/office-postpone.json' with { type: 'json' };
import enOfficeRoom from './en/office/event/office-room.json' with { type: 'json' };
import enOfficeSale from './en/office/event/office-sale.json' with { type: 'json' };
import enOffice from './en/office/office.json' with { type: 'json' };
import enOfficeAccount from './en/office/office-account.json' with { type: 'json' };
import enOfficeApprovals from './en/office/office-approvals.json' with { type: 'json' };
import enOfficeAudit from './en/office/office-audit.json' with { type: 'json' };
import enOfficeExport from './en/office/office-export.json' with { type: 'json' };
import enOfficeFactor from './en/office/office-factor.json' with { type: 'json' };
import enOfficeInvitation from './en/office/office-invitation.json' with { type: 'json' };
import enOfficeLogIn from './en/office/office-log-in.json' with { type: 'json' };
import enOfficeOrganizers from './en/office/office-organizers.json' with { type: 'json' };
import enOfficePeople from './en/office/office-people.json' with { type: 'json' };
import enOfficeRoles from './en/office/office-roles.json' with { type: 'json' };
import enOfficeViews from './en/office/office-views.json' with { type: 'json' };
import enOrder from './en/order.json' with { type: 'json' };
import enOrganizer from './en/organizer.json' with { type: 'json' };
import enPayment from './en/payment.json' with { type: 'json' };
import enAccessibility from './en/policies/accessibility.json' with { type: 'json' };
import enPrivacy from './en/policies/privacy.json' with { type: 'json' };
import enRefunds from './en/policies/refunds.json' with { type: 'json' };
import enTerms from './en/policies/terms.json' with { type: 'json' };
import enPostponed from './en/postponed.json' with { type: 'json' };
import enProfile from './en/profile.json' with { type: 'json' };
import enRehearsal from './en/rehearsal.json' with { type: 'json' };
import enSandbox from './en/sandbox.json' with { type: 'json' };
import enSecurity from './en/security.json' with { type: 'json' };
import enTicket from './en/ticket.json' with { type: 'json' };
import enTickets from './en/tickets.json' with { type: 'json' };
import enTransfer from './en/transfer.json' with { type: 'json' };
import enWaitingRoom from './en/waiting-room.json' with { type: 'json' };
import enWaitlist from './en/waitlist.json' with { type: 'json' };
import ptAccount from './pt/account.json' with { type: 'json' };
import ptAddresses from './pt/addresses.json' with { type: 'json' };
import ptAlerts from './pt/alerts/alerts.json' with { type: 'json' };
import ptAuth from './pt/auth.json' with { type: 'json' };
import ptBusy from './pt/busy.json' with { type: 'json' };
import ptChallenge from './pt/challenge.json' with { type: 'json' };
import ptCheckout from './pt/checkout.json' with { type: 'json' };
import ptCommon from './pt/common.json' with { type: 'json' };
import ptConsent from './pt/consent.json' with { type: 'json' };
import ptCourtesies from './pt/courtesies.json' with { type: 'json' };
import ptError from './pt/error.json' with { type: 'json' };
import ptChangedFact from './pt/event/changed-fact.json' with { type: 'json' };
import ptProgramme from './pt/event/programme.json' with { type: 'json' };
import ptEvent from './pt/event.json' with { type: 'json' };
import ptSectorMap from './pt/event-parts/sector-map.json' with { type: 'json' };
import ptFiles from './pt/files.json' with { type: 'json' };
import ptGrounds from './pt/grounds.json' with { type: 'json' };
import ptHalfPrice from './pt/half-price.json' with { type: 'json' };
import ptAnswers from './pt/holders/answers.json' with { type: 'json' };
import ptHome from './pt/home.json' with { type: 'json' };
import ptMail from './pt/mail.json' with { type: 'json' };
import ptNotifications from './pt/notifications.json' with { type: 'json' };
import ptEventProblem from './pt/office/editor/event-problem.json' with { type: 'json' };
import ptOfficeArt from './pt/office/editor/office-art.json' with { type: 'json' };
import ptOfficeArtists from './pt/office/editor/office-artists.json' with { type: 'json' };
import ptOfficeCoupons from './pt/office/editor/office-coupons.json' with { type: 'json' };
import ptOfficeCourtesies from './pt/office/editor/office-courtesies.json' with { type: 'json' };
import ptOfficeDelivery from './pt/office/editor/office-delivery.json' with { type: 'json' };
import ptOfficeEditor from './pt/office/editor/office-editor.json' with { type: 'json' };
import ptOfficeFields from './pt/office/editor/office-fields.json' with { type: 'json' };
import ptOfficeFile from './pt/office/editor/office-file.json' with { type: 'json' };
import ptOfficeGuide from './pt/office/editor/office-guide.json' with { type: 'json' };
import ptOfficeHalfPrice from './pt/office/editor/office-half-price.json' with { type: 'json' };
import ptOfficeNewEvent from './pt/office/editor/office-new-event.json' with { type: 'json' };
import ptOfficeOffers from './pt/office/editor/office-offers.json' with { type: 'json' };
import ptOfficePhotos from './pt/office/editor/office-photos.json' with { type: 'json' };
import ptOfficePlaces from './pt/office/editor/office-places.json' with { type: 'json' };
import ptOfficeProducts from './pt/office/editor/office-products.json' with { type: 'json' };
import ptOfficeProgramme from './pt/office/editor/office-programme.json' with { type: 'json' };
import ptOfficeQuestions from './pt/office/editor/office-questions.json' with { type: 'json' };
import ptOfficeVisitor from './pt/office/editor/office-visitor.json' with { type: 'json' };
import ptPublishReason from './pt/office/editor/publish-reason.json' with { type: 'json' };
import ptOfficeCancel from './pt/office/event/office-cancel.json' with { type: 'json' };
import ptOfficeCodes from './pt/office/event/office-codes.json' with { type: 'json' };
import ptOfficeCouponUses from './pt/office/event/office-coupon-uses.json' with { type: 'json' };
import ptOfficeEvents from './pt/office/event/office-events.json' with { type: 'json' };
import ptOfficePostpone from './pt/office/event/office-postpone.json' with { type: 'json' };
import ptOfficeRoom from './pt/office/event/office-room.json' with { type: 'json' };
import ptOfficeSale from './pt/office/event/office-sale.json' with { type: 'json' };
import ptOffice from './pt/office/office.json' with { type: 'json' };
import ptOfficeAccount from './pt/office/office-account.json' with { type: 'json' };
import ptOfficeApprovals from './pt/office/office-approvals.json' with { type: 'json' };
import ptOfficeAudit from './pt/office/office-audit.json' with { type: 'json' };
import ptOfficeExport from './pt/office/office-export.json' with { type: 'json' };
import ptOfficeFactor from './pt/office/office-factor.json' with { type: 'json' };
import ptOfficeInvitation from './pt/office/office-invitation.json' with { type: 'json' };
import ptOfficeLogIn from './pt/office/office-log-in.json' with { type: 'json' };
import ptOfficeOrganizers from './pt/office/office-organizers.json' with { type: 'json' };
import ptOfficePeople from './pt/office/office-people.json' with { type: 'json' };
import ptOfficeRoles from './pt/office/office-roles.json' with { type: 'json' };
import ptOfficeViews from './pt/office/office-views.json' with { type: 'json' };
import ptOrder from './pt/order.json' with { type: 'json' };
import ptOrganizer from './pt/organizer.json' with { type: 'json' };
import ptPayment from './pt/payment.json' with { type: 'json' };
import ptAccessibility from './pt/policies/accessibility.json' with { type: 'json' };
import ptPrivacy from './pt/policies/privacy.json' with { type: 'json' };
import ptRefunds from './pt/policies/refunds.json' with { type: 'json' };
import ptTerms from './pt/policies/terms.json' with { type: 'json' };
import ptPostponed from './pt/postponed.json' with { type: 'json' };
import ptProfile from './pt/profile.json' with { type: 'json' };
import ptRehearsal from './pt/rehearsal.json' with { type: 'json' };
import ptSandbox from './pt/sandbox.json' with { type: 'json' };
import ptSecurity from './pt/security.json' with { type: 'json' };
import ptTicket from './pt/ticket.json' with { type: 'json' };
import ptTickets from './pt/tickets.json' with { type: 'json' };
import ptTransfer from './pt/transfer.json' with { type: 'json' };
import ptWaitingRoom from './pt/waiting-room.json' with { type: 'json' };
import ptWaitlist from './pt/waitlist.json' with { type: 'json' };

export const pt = {
  common: ptCommon,
  busy: ptBusy,
  home: ptHome,
  event: ptEvent,
  organizer: ptOrganizer,
  programme: ptProgramme,
  checkout: ptCheckout,
  payment: ptPayment,
  challenge: ptChallenge,
  order: ptOrder,
  changedFact: ptChangedFact,
  postponed: ptPostponed,
  tickets: ptTickets,
  ticket: ptTicket,
  transfer: ptTransfer,
  waitlist: ptWaitlist,
  waitingRoom: ptWaitingRoom,
  account: ptAccount,
  profile: ptProfile,
  addresses: ptAddresses,
  notifications: ptNotifications,
  security: ptSecurity,
  courtesies: ptCourtesies,
  answers: ptAnswers,
  auth: ptAuth,
  error: ptError,
  rehearsal: ptRehearsal,
  sandbox: ptSandbox,
  mail: ptMail,
  files: ptFiles,
  privacy: ptPrivacy,
  terms: ptTerms,
  refunds: ptRefunds,
  grounds: ptGrounds,
  halfPrice: ptHalfPrice,
  sectorMap: ptSectorMap,
  alerts: ptAlerts,
  consent: ptConsent,
  accessibility: ptAccessibility,
  eventProblem: ptEventProblem,
  office: ptOffice,
  officeApprovals: ptOfficeApprovals,
  officeCancel: ptOfficeCancel,
  officePostpone: ptOfficePostpone,
  officeRoom: ptOfficeRoom,
  officeSale: ptOfficeSale,
  officeCodes: ptOfficeCodes,
  officeCouponUses: ptOfficeCouponUses,
  officeAudit: ptOfficeAudit,
  officeEvents: ptOfficeEvents,
  officeLogIn: ptOfficeLogIn,
  officeRoles: ptOfficeRoles,
  officeViews: ptOfficeViews,
  officePeople: ptOfficePeople,
  officeInvitation: ptOfficeInvitation,
  officeExport: ptOfficeExport,
  officeFactor: ptOfficeFactor,
  officeAccount: ptOfficeAccount,
  publishReason: ptPublishReason,
  officeFields: ptOfficeFields,
  officeEditor: ptOfficeEditor,
  officeNewEvent: ptOfficeNewEvent,
  officeOrganizers: ptOfficeOrganizers,
  officeFile: ptOfficeFile,
  officeArt: ptOfficeArt,
  officePhotos: ptOfficePhotos,
  officeArtists: ptOfficeArtists,
  officeGuide: ptOfficeGuide,
  officeHalfPrice: ptOfficeHalfPrice,
  officeCourtesies: ptOfficeCourtesies,
  officeCoupons: ptOfficeCoupons,
  officeDelivery: ptOfficeDelivery,
  officeProducts: ptOfficeProducts,
  officeOffers: ptOfficeOffers,
  officePlaces: ptOfficePlaces,
  officeProgramme: ptOfficeProgramme,
  officeQuestions: ptOfficeQuestions,
  officeVisitor: ptOfficeVisitor,
};

export const en = {
  common: enCommon,
  busy: enBusy,
  home: enHome,
  event: enEvent,
  organizer: enOrganizer,
  programme: enProgramme,
  checkout: enCheckout,
  payment: enPayment,
  challenge: enChallenge,
  order: enOrder,
  changedFact: enChangedFact,
  postponed: enPostponed,
  tickets: enTickets,
  ticket: enTicket,
  transfer: enTransfer,
  waitlist: enWaitlist,
  waitingRoom: enWaitingRoom,
  account: enAccount,
  profile: enProfile,
  addresses: enAddresses,
  notifications: enNotifications,
  security: enSecurity,
  courtesies: enCourtesies,
  answers: enAnswers,
  auth: enAuth,
  error: enError,
  rehearsal: enRehearsal,
  sandbox: enSandbox,
  mail: enMail,
  files: enFiles,
  privacy: enPrivacy,
  terms: enTerms,
  refunds: enRefunds,
  grounds: enGrounds,
  halfPrice: enHalfPrice,
  sectorMap: enSectorMap,
  alerts: enAlerts,
  consent: enConsent,
  accessibility: enAccessibility,
  eventProblem: enEventProblem,
  office: enOffice,
  officeApprovals: enOfficeApprovals,
  officeCancel: enOfficeCancel,
  officePostpone: enOfficePostpone,
  officeRoom: enOfficeRoom,
  officeSale: enOfficeSale,
  officeCodes: enOfficeCodes,
  officeCouponUses: enOfficeCouponUses,
  officeAudit: enOfficeAudit,
  officeEvents: enOfficeEvents,
  officeLogIn: enOfficeLogIn,
  officeRoles: enOfficeRoles,
  officeViews: enOfficeViews,
  officePeople: enOfficePeople,
  officeInvitation: enOfficeInvitation,
  officeExport: enOfficeExport,
  officeFactor: enOfficeFactor,
  officeAccount: enOfficeAccount,
  publishReason: enPublishReason,
  officeFields: enOfficeFields,
  officeEditor: enOfficeEditor,
  officeNewEvent: enOfficeNewEvent,
  officeOrganizers: enOfficeOrganizers,
  officeFile: enOfficeFile,
  officeArt: enOfficeArt,
  officePhotos: enOfficePhotos,
  officeArtists: enOfficeArtists,
  officeGuide: enOfficeGuide,
  officeHalfPrice: enOfficeHalfPrice,
  officeCourtesies: enOfficeCourtesies,
  officeCoupons: enOfficeCoupons,
  officeDelivery: enOfficeDelivery,
  officeProducts: enOfficeProducts,
  officeOffers: enOfficeOffers,
  officePlaces: enOfficePlaces,
  officeProgramme: enOfficeProgramme,
  officeQuestions: enOfficeQuestions,
  officeVisitor: enOfficeVisitor,
} satisfies typeof pt;

/** One bundle of texts per area; the Portuguese ones say which keys there are. */
export type Bundles = typeof pt;
export type Area = keyof Bundles;

/** Plural forms are asked for by their stem. */
export type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;
/** The keys of an area; `items_one` and `items_other` are asked for as `items` with a `count`. */
export type TextKey<A extends Area> = WithoutPlural<keyof Bundles[A] & string>;
