import auth from './en/auth.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import error from './en/error.json' with { type: 'json' };
import changedFact from './en/event/changed-fact.json' with { type: 'json' };
import eventProblem from './en/office/editor/event-problem.json' with { type: 'json' };
import officeArt from './en/office/editor/office-art.json' with { type: 'json' };
import officeArtists from './en/office/editor/office-artists.json' with { type: 'json' };
import officeCoupons from './en/office/editor/office-coupons.json' with { type: 'json' };
import officeCourtesies from './en/office/editor/office-courtesies.json' with { type: 'json' };
import officeDelivery from './en/office/editor/office-delivery.json' with { type: 'json' };
import officeEditor from './en/office/editor/office-editor.json' with { type: 'json' };
import officeFields from './en/office/editor/office-fields.json' with { type: 'json' };
import officeFile from './en/office/editor/office-file.json' with { type: 'json' };
import officeGuide from './en/office/editor/office-guide.json' with { type: 'json' };
import officeHalfPrice from './en/office/editor/office-half-price.json' with { type: 'json' };
import officeNewEvent from './en/office/editor/office-new-event.json' with { type: 'json' };
import officeOffers from './en/office/editor/office-offers.json' with { type: 'json' };
import officePhotos from './en/office/editor/office-photos.json' with { type: 'json' };
import officePlaces from './en/office/editor/office-places.json' with { type: 'json' };
import officeProducts from './en/office/editor/office-products.json' with { type: 'json' };
import officeProgramme from './en/office/editor/office-programme.json' with { type: 'json' };
import officeQuestions from './en/office/editor/office-questions.json' with { type: 'json' };
import officeVisitor from './en/office/editor/office-visitor.json' with { type: 'json' };
import publishReason from './en/office/editor/publish-reason.json' with { type: 'json' };
import officeCancel from './en/office/event/office-cancel.json' with { type: 'json' };
import officeCodes from './en/office/event/office-codes.json' with { type: 'json' };
import officeCouponUses from './en/office/event/office-coupon-uses.json' with { type: 'json' };
import officeEvents from './en/office/event/office-events.json' with { type: 'json' };
import officePostpone from './en/office/event/office-postpone.json' with { type: 'json' };
import officeRoom from './en/office/event/office-room.json' with { type: 'json' };
import officeSale from './en/office/event/office-sale.json' with { type: 'json' };
import office from './en/office/office.json' with { type: 'json' };
import officeAccount from './en/office/office-account.json' with { type: 'json' };
import officeApprovals from './en/office/office-approvals.json' with { type: 'json' };
import officeAudit from './en/office/office-audit.json' with { type: 'json' };
import officeExport from './en/office/office-export.json' with { type: 'json' };
import officeFactor from './en/office/office-factor.json' with { type: 'json' };
import officeInvitation from './en/office/office-invitation.json' with { type: 'json' };
import officeLogIn from './en/office/office-log-in.json' with { type: 'json' };
import officeOrganizers from './en/office/office-organizers.json' with { type: 'json' };
import officePeople from './en/office/office-people.json' with { type: 'json' };
import officeRoles from './en/office/office-roles.json' with { type: 'json' };
import officeViews from './en/office/office-views.json' with { type: 'json' };

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
