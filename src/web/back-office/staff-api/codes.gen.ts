// Written by scripts/generate-graphql.mjs; change codes.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  CouponState,
  CourtesyCodeState,
  CourtesyCodesInput,
  CourtesyListProblemCode,
  Exact,
  Language,
  MailState,
} from './schema.gen.ts';

export type CouponFilter = {
  /** A part of the code. */
  search?: string | null | undefined;
  state?: CouponState | null | undefined;
};

export type CourtesyCodeFilter = {
  /** A part of the note, the name or the address; the last characters of a code, or a whole one. */
  search?: string | null | undefined;
  grantKey?: string | null | undefined;
  state?: CourtesyCodeState | null | undefined;
  /** Those that were made in one act. */
  issueId?: string | null | undefined;
};

export type CourtesyGrantsQueryVariables = Exact<{
  eventId: string;
}>;

export type CourtesyGrantsQuery = { courtesyGrants: Array<{ key: string, endsAt: string | null, isOver: boolean, made: number, open: number, redeemed: number, revoked: number, name: { pt: string, en: string }, offers: Array<{ offerId: string, maxPerCode: number, setAside: number, used: number, left: number, name: { pt: string, en: string } }> }> };

export type CourtesyCodesQueryVariables = Exact<{
  eventId: string;
  filter?: CourtesyCodeFilter | null | undefined;
  after?: string | null | undefined;
  isWhole: boolean;
}>;

export type CourtesyCodesQuery = { courtesyCodes: { next: string | null, items: Array<{ id: string, code?: string | null, ending: string, state: CourtesyCodeState, name: string | null, email: string | null, note: string | null, createdAt: string, createdBy: string, redeemedAt: string | null, redeemedBy: string | null, orderNumber: string | null, units: number, revokedAt: string | null, revokedBy: string | null, mail: MailState | null, grantName: { pt: string, en: string } }> } };

export type CourtesyCodesPreviewQueryVariables = Exact<{
  eventId: string;
  input: CourtesyCodesInput;
}>;

export type CourtesyCodesPreviewQuery = { courtesyCodesPreview: { codes: number, mails: number, repeatedEmails: number, isEnough: boolean, problems: Array<{ line: number, code: CourtesyListProblemCode }>, offers: Array<{ units: number, promised: number, left: number, name: { pt: string, en: string } }> } };

export type CreateCourtesyCodesMutationVariables = Exact<{
  eventId: string;
  issueId: string;
  input: CourtesyCodesInput;
}>;

export type CreateCourtesyCodesMutation = { createCourtesyCodes: number };

export type RevokeCourtesyCodesMutationVariables = Exact<{
  eventId: string;
  codeIds: Array<string> | string;
}>;

export type RevokeCourtesyCodesMutation = { revokeCourtesyCodes: number };

export type EndCourtesyGrantMutationVariables = Exact<{
  eventId: string;
  grantKey: string;
}>;

export type EndCourtesyGrantMutation = { endCourtesyGrant: number };

export type ExportCourtesyCodesMutationVariables = Exact<{
  eventId: string;
  filter?: CourtesyCodeFilter | null | undefined;
  locale: Language;
}>;

export type ExportCourtesyCodesMutation = { exportCourtesyCodes: { name: string, text: string, rows: number } };

export type CouponsQueryVariables = Exact<{
  eventId: string;
  filter?: CouponFilter | null | undefined;
  after?: string | null | undefined;
  withMoney: boolean;
}>;

export type CouponsQuery = { coupons: { next: string | null, items: Array<{ id: string, code: string, basisPoints: number | null, amountCents: number | null, maxDiscountCents: number | null, startsAt: string | null, endsAt: string | null, state: CouponState, usesMax: number | null, uses: number, paidOrders: number, discountCents?: number | null }> } };

export type ExportCouponsMutationVariables = Exact<{
  eventId: string;
  filter?: CouponFilter | null | undefined;
  locale: Language;
}>;

export type ExportCouponsMutation = { exportCoupons: { name: string, text: string, rows: number } };


export const courtesyGrants: Operation<CourtesyGrantsQuery, CourtesyGrantsQueryVariables> = {
  name: 'CourtesyGrants',
  text: 'query CourtesyGrants($eventId:ID!){courtesyGrants(eventId:$eventId){key name{pt en}endsAt isOver offers{offerId name{pt en}maxPerCode setAside used left}made open redeemed revoked}}',
};

export const courtesyCodes: Operation<CourtesyCodesQuery, CourtesyCodesQueryVariables> = {
  name: 'CourtesyCodes',
  text: 'query CourtesyCodes($eventId:ID!$filter:CourtesyCodeFilter$after:String$isWhole:Boolean!){courtesyCodes(eventId:$eventId filter:$filter after:$after){items{id code@include(if:$isWhole)ending grantName{pt en}state name email note createdAt createdBy redeemedAt redeemedBy orderNumber units revokedAt revokedBy mail}next}}',
};

export const courtesyCodesPreview: Operation<CourtesyCodesPreviewQuery, CourtesyCodesPreviewQueryVariables> = {
  name: 'CourtesyCodesPreview',
  text: 'query CourtesyCodesPreview($eventId:ID!$input:CourtesyCodesInput!){courtesyCodesPreview(eventId:$eventId input:$input){codes mails repeatedEmails problems{line code}offers{name{pt en}units promised left}isEnough}}',
};

export const createCourtesyCodes: Operation<CreateCourtesyCodesMutation, CreateCourtesyCodesMutationVariables> = {
  name: 'CreateCourtesyCodes',
  text: 'mutation CreateCourtesyCodes($eventId:ID!$issueId:ID!$input:CourtesyCodesInput!){createCourtesyCodes(eventId:$eventId issueId:$issueId input:$input)}',
};

export const revokeCourtesyCodes: Operation<RevokeCourtesyCodesMutation, RevokeCourtesyCodesMutationVariables> = {
  name: 'RevokeCourtesyCodes',
  text: 'mutation RevokeCourtesyCodes($eventId:ID!$codeIds:[ID!]!){revokeCourtesyCodes(eventId:$eventId codeIds:$codeIds)}',
};

export const endCourtesyGrant: Operation<EndCourtesyGrantMutation, EndCourtesyGrantMutationVariables> = {
  name: 'EndCourtesyGrant',
  text: 'mutation EndCourtesyGrant($eventId:ID!$grantKey:String!){endCourtesyGrant(eventId:$eventId grantKey:$grantKey)}',
};

export const exportCourtesyCodes: Operation<ExportCourtesyCodesMutation, ExportCourtesyCodesMutationVariables> = {
  name: 'ExportCourtesyCodes',
  text: 'mutation ExportCourtesyCodes($eventId:ID!$filter:CourtesyCodeFilter$locale:Language!){exportCourtesyCodes(eventId:$eventId filter:$filter locale:$locale){name text rows}}',
};

export const coupons: Operation<CouponsQuery, CouponsQueryVariables> = {
  name: 'Coupons',
  text: 'query Coupons($eventId:ID!$filter:CouponFilter$after:String$withMoney:Boolean!){coupons(eventId:$eventId filter:$filter after:$after){items{id code basisPoints amountCents maxDiscountCents startsAt endsAt state usesMax uses paidOrders discountCents@include(if:$withMoney)}next}}',
};

export const exportCoupons: Operation<ExportCouponsMutation, ExportCouponsMutationVariables> = {
  name: 'ExportCoupons',
  text: 'mutation ExportCoupons($eventId:ID!$filter:CouponFilter$locale:Language!){exportCoupons(eventId:$eventId filter:$filter locale:$locale){name text rows}}',
};
