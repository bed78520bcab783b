import auth from './pt/auth.json' with { type: 'json' };
import common from './pt/common.json' with { type: 'json' };
import error from './pt/error.json' with { type: 'json' };
import changedFact from './pt/event/changed-fact.json' with { type: 'json' };
import eventProblem from './pt/office/editor/event-problem.json' with { type: 'json' };
import officeArt from './pt/office/editor/office-art.json' with { type: 'json' };
import officeArtists from './pt/office/editor/office-artists.json' with { type: 'json' };
import officeCoupons from './pt/office/editor/office-coupons.json' with { type: 'json' };
import officeCourtesies from './pt/office/editor/office-courtesies.json' with { type: 'json' };
import officeDelivery from './pt/office/editor/office-delivery.json' with { type: 'json' };
import officeEditor from './pt/office/editor/office-editor.json' with { type: 'json' };
import officeFields from './pt/office/editor/office-fields.json' with { type: 'json' };
import officeFile from './pt/office/editor/office-file.json' with { type: 'json' };
import officeGuide from './pt/office/editor/office-guide.json' with { type: 'json' };
import officeHalfPrice from './pt/office/editor/office-half-price.json' with { type: 'json' };
import officeNewEvent from './pt/office/editor/office-new-event.json' with { type: 'json' };
import officeOffers from './pt/office/editor/office-offers.json' with { type: 'json' };
import officePhotos from './pt/office/editor/office-photos.json' with { type: 'json' };
import officePlaces from './pt/office/editor/office-places.json' with { type: 'json' };
import officeProducts from './pt/office/editor/office-products.json' with { type: 'json' };
import officeProgramme from './pt/office/editor/office-programme.json' with { type: 'json' };
import officeQuestions from './pt/office/editor/office-questions.json' with { type: 'json' };
import officeVisitor from './pt/office/editor/office-visitor.json' with { type: 'json' };
import publishReason from './pt/office/editor/publish-reason.json' with { type: 'json' };
import officeCancel from './pt/office/event/office-cancel.json' with { type: 'json' };
import officeCodes from './pt/office/event/office-codes.json' with { type: 'json' };
import officeCouponUses from './pt/office/event/office-coupon-uses.json' with { type: 'json' };
import officeEvents from './pt/office/event/office-events.json' with { type: 'json' };
import officePostpone from './pt/office/event/office-postpone.json' with { type: 'json' };
import officeRoom from './pt/office/event/office-room.json' with { type: 'json' };
import officeSale from './pt/office/event/office-sale.json' with { type: 'json' };
import office from './pt/office/office.json' with { type: 'json' };
import officeAccount from './pt/office/office-account.json' with { type: 'json' };
import officeApprovals from './pt/office/office-approvals.json' with { type: 'json' };
import officeAudit from './pt/office/office-audit.json' with { type: 'json' };
import officeExport from './pt/office/office-export.json' with { type: 'json' };
import officeFactor from './pt/office/office-factor.json' with { type: 'json' };
import officeInvitation from './pt/office/office-invitation.json' with { type: 'json' };
import officeLogIn from './pt/office/office-log-in.json' with { type: 'json' };
import officeOrganizers from './pt/office/office-organizers.json' with { type: 'json' };
import officePeople from './pt/office/office-people.json' with { type: 'json' };
import officeRoles from './pt/office/office-roles.json' with { type: 'json' };
import officeViews from './pt/office/office-views.json' with { type: 'json' };

/** All texts of the back office, loaded at once: nobody opens it on the way to a gate. */
export const officeTexts = {
  changedFact,
  common,
  error,
  eventProblem,
  office,
  officeApprovals,
  officeCancel,
  officePostpone,
  officeCodes,
  officeCouponUses,
  officeAudit,
  officeEvents,
  officeRoom,
  officeSale,
  officeLogIn,
  auth,
  officeRoles,
  officeViews,
  officePeople,
  officeInvitation,
  officeExport,
  officeFactor,
  officeAccount,
  publishReason,
  officeFields,
  officeEditor,
  officeNewEvent,
  officeOrganizers,
  officePlaces,
  officeOffers,
  officeProducts,
  officeDelivery,
  officeCoupons,
  officeCourtesies,
  officeGuide,
  officeHalfPrice,
  officeArtists,
  officeArt,
  officePhotos,
  officeProgramme,
  officeQuestions,
  officeFile,
  officeVisitor,
};
