// Written by scripts/generate-graphql.mjs; change drafts.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  BatchState,
  EditInput,
  EditKind,
  EventSource,
  Exact,
  FeeBearer,
  Language,
  NewDraftInput,
} from './schema.gen.ts';

export type EditedDraftFragment = { eventId: string, organizerId: string, written: unknown, artSvg: string, revision: number, source: EventSource, publishedVersion: number | null, publishedRevision: number | null, arePixelsAllowed: boolean, changedBy: string, changedAt: string, rights: Array<string>, seller: { name: string, legalName: string, taxNumber: string }, fee: { basisPoints: number, fixedCents: number, minimumCents: number, freeCents: number, bearer: FeeBearer }, publication: { id: string, revision: number, note: string | null, publishAt: string, by: string } | null };

export type DraftPageQueryVariables = Exact<{
  eventId: string;
}>;

export type DraftPageQuery = { draft: { eventId: string, organizerId: string, written: unknown, artSvg: string, revision: number, source: EventSource, publishedVersion: number | null, publishedRevision: number | null, arePixelsAllowed: boolean, changedBy: string, changedAt: string, rights: Array<string>, seller: { name: string, legalName: string, taxNumber: string }, fee: { basisPoints: number, fixedCents: number, minimumCents: number, freeCents: number, bearer: FeeBearer }, publication: { id: string, revision: number, note: string | null, publishAt: string, by: string } | null } | null };

export type DraftRevisionQueryVariables = Exact<{
  eventId: string;
}>;

export type DraftRevisionQuery = { draft: { revision: number } | null };

export type OpenDraftMutationVariables = Exact<{
  eventId: string;
}>;

export type OpenDraftMutation = { openDraft: { eventId: string, organizerId: string, written: unknown, artSvg: string, revision: number, source: EventSource, publishedVersion: number | null, publishedRevision: number | null, arePixelsAllowed: boolean, changedBy: string, changedAt: string, rights: Array<string>, seller: { name: string, legalName: string, taxNumber: string }, fee: { basisPoints: number, fixedCents: number, minimumCents: number, freeCents: number, bearer: FeeBearer }, publication: { id: string, revision: number, note: string | null, publishAt: string, by: string } | null } };

export type CreateDraftMutationVariables = Exact<{
  input: NewDraftInput;
}>;

export type CreateDraftMutation = { createDraft: { eventId: string } };

export type SaveDraftMutationVariables = Exact<{
  eventId: string;
  revision: number;
  edits: Array<EditInput> | EditInput;
}>;

export type SaveDraftMutation = { saveDraft: { draft: { eventId: string, organizerId: string, written: unknown, artSvg: string, revision: number, source: EventSource, publishedVersion: number | null, publishedRevision: number | null, arePixelsAllowed: boolean, changedBy: string, changedAt: string, rights: Array<string>, seller: { name: string, legalName: string, taxNumber: string }, fee: { basisPoints: number, fixedCents: number, minimumCents: number, freeCents: number, bearer: FeeBearer }, publication: { id: string, revision: number, note: string | null, publishAt: string, by: string } | null }, conflicts: Array<{ editId: string, path: Array<string>, theirKind: EditKind, theirPath: Array<string>, theirBefore: unknown, by: string, isOwn: boolean, at: string, present: unknown, again: { path: Array<string>, after: string | null } | null }> } };

export type DraftVersionsQueryVariables = Exact<{
  eventId: string;
}>;

export type DraftVersionsQuery = { draft: { versions: Array<{ number: number, revision: number, by: string, at: string, note: string | null }> } | null };

export type DraftVersionQueryVariables = Exact<{
  eventId: string;
  number: number;
}>;

export type DraftVersionQuery = { draft: { version: { number: number, written: unknown, artSvg: string } | null } | null };

export type DraftFileQueryVariables = Exact<{
  eventId: string;
}>;

export type DraftFileQuery = { draft: { file: { text: string, artSvg: string } } | null };

export type ReplaceDraftMutationVariables = Exact<{
  eventId: string;
  revision: number;
  text: string;
  artSvg?: string | null | undefined;
}>;

export type ReplaceDraftMutation = { replaceDraft: { eventId: string, organizerId: string, written: unknown, artSvg: string, revision: number, source: EventSource, publishedVersion: number | null, publishedRevision: number | null, arePixelsAllowed: boolean, changedBy: string, changedAt: string, rights: Array<string>, seller: { name: string, legalName: string, taxNumber: string }, fee: { basisPoints: number, fixedCents: number, minimumCents: number, freeCents: number, bearer: FeeBearer }, publication: { id: string, revision: number, note: string | null, publishAt: string, by: string } | null } };

export type RestoreVersionMutationVariables = Exact<{
  eventId: string;
  number: number;
  revision: number;
}>;

export type RestoreVersionMutation = { restoreVersion: { eventId: string, organizerId: string, written: unknown, artSvg: string, revision: number, source: EventSource, publishedVersion: number | null, publishedRevision: number | null, arePixelsAllowed: boolean, changedBy: string, changedAt: string, rights: Array<string>, seller: { name: string, legalName: string, taxNumber: string }, fee: { basisPoints: number, fixedCents: number, minimumCents: number, freeCents: number, bearer: FeeBearer }, publication: { id: string, revision: number, note: string | null, publishAt: string, by: string } | null } };

export type ShownEffectFragment = { isFirst: boolean, batches: Array<{ key: string, number: number | null, path: Array<string>, held: number, sold: number, offerName: { pt: string, en: string }, before: { status: BatchState, priceCents: number, feeCents: number } | null, after: { status: BatchState, priceCents: number, feeCents: number } | null }>, pools: Array<{ key: string, kind: string, path: Array<string>, before: number | null, after: number | null, taken: number, left: number }>, dates: Array<{ key: string, path: Array<string>, tickets: number, name: { pt: string, en: string }, before: { startsAt: string, endsAt: string }, after: { startsAt: string, endsAt: string } }>, sessions: Array<{ key: string, path: Array<string>, tickets: number, name: { pt: string, en: string }, before: { startsAt: string, endsAt: string }, after: { startsAt: string, endsAt: string } }>, offersAdded: Array<{ key: string, name: { pt: string, en: string } }>, offersRemoved: Array<{ key: string, name: { pt: string, en: string } }> };

export type ShownReasonFragment = { code: string, facts: unknown, path: Array<string> };

export type PreviewPublicationMutationVariables = Exact<{
  eventId: string;
  revision: number;
}>;

export type PreviewPublicationMutation = { previewPublication: { revision: number, reasons: Array<{ code: string, facts: unknown, path: Array<string> }>, effect: { isFirst: boolean, batches: Array<{ key: string, number: number | null, path: Array<string>, held: number, sold: number, offerName: { pt: string, en: string }, before: { status: BatchState, priceCents: number, feeCents: number } | null, after: { status: BatchState, priceCents: number, feeCents: number } | null }>, pools: Array<{ key: string, kind: string, path: Array<string>, before: number | null, after: number | null, taken: number, left: number }>, dates: Array<{ key: string, path: Array<string>, tickets: number, name: { pt: string, en: string }, before: { startsAt: string, endsAt: string }, after: { startsAt: string, endsAt: string } }>, sessions: Array<{ key: string, path: Array<string>, tickets: number, name: { pt: string, en: string }, before: { startsAt: string, endsAt: string }, after: { startsAt: string, endsAt: string } }>, offersAdded: Array<{ key: string, name: { pt: string, en: string } }>, offersRemoved: Array<{ key: string, name: { pt: string, en: string } }> } | null } };

export type PublishDraftMutationVariables = Exact<{
  eventId: string;
  revision: number;
  note?: string | null | undefined;
}>;

export type PublishDraftMutation = { publishDraft: { version: number | null, reasons: Array<{ code: string, facts: unknown, path: Array<string> }> } };

export type SchedulePublicationMutationVariables = Exact<{
  eventId: string;
  revision: number;
  publishAt: string;
  note?: string | null | undefined;
}>;

export type SchedulePublicationMutation = { schedulePublication: { id: string } };

export type CancelPublicationMutationVariables = Exact<{
  eventId: string;
  publicationId: string;
}>;

export type CancelPublicationMutation = { cancelPublication: { id: string } };

export type PreviewPageMutationVariables = Exact<{
  eventId: string;
  at?: string | null | undefined;
  goneBatches?: Array<string> | string | null | undefined;
}>;

export type PreviewPageMutation = { previewPage: { revision: number, at: string, addresses: { pt: string, en: string } } };

export type ExportAnswersMutationVariables = Exact<{
  eventId: string;
  locale: Language;
}>;

export type ExportAnswersMutation = { exportAnswers: { name: string, text: string, rows: number } };


export const draftPage: Operation<DraftPageQuery, DraftPageQueryVariables> = {
  name: 'DraftPage',
  text: 'query DraftPage($eventId:ID!){draft(eventId:$eventId){...EditedDraft}}fragment EditedDraft on Draft{eventId organizerId written artSvg revision source publishedVersion publishedRevision arePixelsAllowed seller{name legalName taxNumber}fee{...Terms}changedBy changedAt rights publication{id revision note publishAt by}}fragment Terms on FeeTerms{basisPoints fixedCents minimumCents freeCents bearer}',
};

export const draftRevision: Operation<DraftRevisionQuery, DraftRevisionQueryVariables> = {
  name: 'DraftRevision',
  text: 'query DraftRevision($eventId:ID!){draft(eventId:$eventId){revision}}',
};

export const openDraft: Operation<OpenDraftMutation, OpenDraftMutationVariables> = {
  name: 'OpenDraft',
  text: 'mutation OpenDraft($eventId:ID!){openDraft(eventId:$eventId){...EditedDraft}}fragment EditedDraft on Draft{eventId organizerId written artSvg revision source publishedVersion publishedRevision arePixelsAllowed seller{name legalName taxNumber}fee{...Terms}changedBy changedAt rights publication{id revision note publishAt by}}fragment Terms on FeeTerms{basisPoints fixedCents minimumCents freeCents bearer}',
};

export const createDraft: Operation<CreateDraftMutation, CreateDraftMutationVariables> = {
  name: 'CreateDraft',
  text: 'mutation CreateDraft($input:NewDraftInput!){createDraft(input:$input){eventId}}',
};

export const saveDraft: Operation<SaveDraftMutation, SaveDraftMutationVariables> = {
  name: 'SaveDraft',
  text: 'mutation SaveDraft($eventId:ID!$revision:Int!$edits:[EditInput!]!){saveDraft(eventId:$eventId revision:$revision edits:$edits){draft{...EditedDraft}conflicts{editId path again{path after}theirKind theirPath theirBefore by isOwn at present}}}fragment EditedDraft on Draft{eventId organizerId written artSvg revision source publishedVersion publishedRevision arePixelsAllowed seller{name legalName taxNumber}fee{...Terms}changedBy changedAt rights publication{id revision note publishAt by}}fragment Terms on FeeTerms{basisPoints fixedCents minimumCents freeCents bearer}',
};

export const draftVersions: Operation<DraftVersionsQuery, DraftVersionsQueryVariables> = {
  name: 'DraftVersions',
  text: 'query DraftVersions($eventId:ID!){draft(eventId:$eventId){versions{number revision by at note}}}',
};

export const draftVersion: Operation<DraftVersionQuery, DraftVersionQueryVariables> = {
  name: 'DraftVersion',
  text: 'query DraftVersion($eventId:ID!$number:Int!){draft(eventId:$eventId){version(number:$number){number written artSvg}}}',
};

export const draftFile: Operation<DraftFileQuery, DraftFileQueryVariables> = {
  name: 'DraftFile',
  text: 'query DraftFile($eventId:ID!){draft(eventId:$eventId){file{text artSvg}}}',
};

export const replaceDraft: Operation<ReplaceDraftMutation, ReplaceDraftMutationVariables> = {
  name: 'ReplaceDraft',
  text: 'mutation ReplaceDraft($eventId:ID!$revision:Int!$text:String!$artSvg:String){replaceDraft(eventId:$eventId revision:$revision text:$text artSvg:$artSvg){...EditedDraft}}fragment EditedDraft on Draft{eventId organizerId written artSvg revision source publishedVersion publishedRevision arePixelsAllowed seller{name legalName taxNumber}fee{...Terms}changedBy changedAt rights publication{id revision note publishAt by}}fragment Terms on FeeTerms{basisPoints fixedCents minimumCents freeCents bearer}',
};

export const restoreVersion: Operation<RestoreVersionMutation, RestoreVersionMutationVariables> = {
  name: 'RestoreVersion',
  text: 'mutation RestoreVersion($eventId:ID!$number:Int!$revision:Int!){restoreVersion(eventId:$eventId number:$number revision:$revision){...EditedDraft}}fragment EditedDraft on Draft{eventId organizerId written artSvg revision source publishedVersion publishedRevision arePixelsAllowed seller{name legalName taxNumber}fee{...Terms}changedBy changedAt rights publication{id revision note publishAt by}}fragment Terms on FeeTerms{basisPoints fixedCents minimumCents freeCents bearer}',
};

export const previewPublication: Operation<PreviewPublicationMutation, PreviewPublicationMutationVariables> = {
  name: 'PreviewPublication',
  text: 'mutation PreviewPublication($eventId:ID!$revision:Int!){previewPublication(eventId:$eventId revision:$revision){revision reasons{...ShownReason}effect{...ShownEffect}}}fragment ShownReason on PublicationReason{code facts path}fragment ShownEffect on PublicationEffect{isFirst batches{key offerName{pt en}number path before{status priceCents feeCents}after{status priceCents feeCents}held sold}pools{key kind path before after taken left}dates{key name{pt en}path before{startsAt endsAt}after{startsAt endsAt}tickets}sessions{key name{pt en}path before{startsAt endsAt}after{startsAt endsAt}tickets}offersAdded{key name{pt en}}offersRemoved{key name{pt en}}}',
};

export const publishDraft: Operation<PublishDraftMutation, PublishDraftMutationVariables> = {
  name: 'PublishDraft',
  text: 'mutation PublishDraft($eventId:ID!$revision:Int!$note:String){publishDraft(eventId:$eventId revision:$revision note:$note){version reasons{...ShownReason}}}fragment ShownReason on PublicationReason{code facts path}',
};

export const schedulePublication: Operation<SchedulePublicationMutation, SchedulePublicationMutationVariables> = {
  name: 'SchedulePublication',
  text: 'mutation SchedulePublication($eventId:ID!$revision:Int!$publishAt:DateTime!$note:String){schedulePublication(eventId:$eventId revision:$revision publishAt:$publishAt note:$note){id}}',
};

export const cancelPublication: Operation<CancelPublicationMutation, CancelPublicationMutationVariables> = {
  name: 'CancelPublication',
  text: 'mutation CancelPublication($eventId:ID!$publicationId:ID!){cancelPublication(eventId:$eventId publicationId:$publicationId){id}}',
};

export const previewPage: Operation<PreviewPageMutation, PreviewPageMutationVariables> = {
  name: 'PreviewPage',
  text: 'mutation PreviewPage($eventId:ID!$at:DateTime$goneBatches:[String!]){previewPage(eventId:$eventId at:$at goneBatches:$goneBatches){addresses{pt en}revision at}}',
};

export const exportAnswers: Operation<ExportAnswersMutation, ExportAnswersMutationVariables> = {
  name: 'ExportAnswers',
  text: 'mutation ExportAnswers($eventId:ID!$locale:Language!){exportAnswers(eventId:$eventId locale:$locale){name text rows}}',
};
