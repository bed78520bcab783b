// Written by scripts/generate-graphql.mjs; change ticket.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  AnswerInput,
  ArtistSessionKind,
  CategoryKind,
  ChangedFactKind,
  DeliveryMethod,
  DocumentType,
  Exact,
  HalfPriceGroundId,
  Locale,
  QuestionKind,
  SessionMoveAnswer,
  TicketAction,
  TicketHolderInput,
  TicketStatus,
  TicketType,
  TransferStatus,
  TransferTicketInput,
  WalletKind,
} from './schema.gen.ts';

export type HeldOfferFragment = { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string, endsAt: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null };

export type HeldTicketFragment = { id: string, status: TicketStatus, orderNumber: string | null, qrCode: string | null, returningSince: string | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string } }, offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string, endsAt: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null }, holder: { name: string, lastName: string, documentType: DocumentType, documentNumber: string } | null, transfer: { status: TransferStatus, email: string, isLink: boolean } | null, sessionMove: { answer: SessionMoveAnswer | null, answerUntil: string } | null, delivery: { method: DeliveryMethod, recipient: string | null } | null };

export type CardTicketFragment = { actions: Array<TicketAction>, wallets: Array<WalletKind>, id: string, status: TicketStatus, orderNumber: string | null, qrCode: string | null, returningSince: string | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string } }, offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string, endsAt: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null }, holder: { name: string, lastName: string, documentType: DocumentType, documentNumber: string } | null, transfer: { status: TransferStatus, email: string, isLink: boolean } | null, sessionMove: { answer: SessionMoveAnswer | null, answerUntil: string } | null, delivery: { method: DeliveryMethod, recipient: string | null } | null };

export type TicketListQueryVariables = Exact<{
  locale: Locale;
}>;

export type TicketListQuery = { isIncomplete: boolean, tickets: Array<{ actions: Array<TicketAction>, wallets: Array<WalletKind>, id: string, status: TicketStatus, orderNumber: string | null, qrCode: string | null, returningSince: string | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string } }, offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string, endsAt: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null }, holder: { name: string, lastName: string, documentType: DocumentType, documentNumber: string } | null, transfer: { status: TransferStatus, email: string, isLink: boolean } | null, sessionMove: { answer: SessionMoveAnswer | null, answerUntil: string } | null, delivery: { method: DeliveryMethod, recipient: string | null } | null }> };

export type TicketPageQueryVariables = Exact<{
  id: string;
  locale: Locale;
}>;

export type TicketPageQuery = { ticket: { id: string, status: TicketStatus, orderNumber: string | null, qrCode: string | null, admittedAt: string | null, actions: Array<TicketAction>, nameableUntil: string | null, transferableUntil: string | null, returningSince: string | null, wallets: Array<WalletKind>, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, address: string, city: string, state: string }, halfPriceGrounds: Array<{ id: HalfPriceGroundId, name: string, proof: string, countsInQuota: boolean }>, categories: Array<{ id: string, kind: CategoryKind }> }, offer: { description: string | null, isCanceled: boolean, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, name: string, startsAt: string, endsAt: string, doorsAt: string | null }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, peopleMax: number, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null }, holder: { name: string, lastName: string, documentType: DocumentType, documentNumber: string, halfPriceGround: HalfPriceGroundId | null } | null, transfer: { id: string, email: string, isLink: boolean, status: TransferStatus, expiresAt: string } | null, transfers: Array<{ id: string, email: string, isLink: boolean, status: TransferStatus, expiresAt: string, createdAt: string, endedAt: string | null, isRefused: boolean }>, sessionMove: { fromStartsAt: string, startsAt: string, endsAt: string, answer: SessionMoveAnswer | null, answerUntil: string } | null, delivery: { method: DeliveryMethod, recipient: string | null, address: string | null, expectedBy: string | null } | null, postponement: { reason: string, refundUntil: string | null, dates: Array<{ name: string, fromStartsAt: string, startsAt: string }>, facts: Array<{ kind: ChangedFactKind, key: string | null, before: string, after: string }> } | null, questions: Array<{ key: string, kind: QuestionKind, question: string, hint: string | null, isRequired: boolean, options: Array<{ key: string, name: string }> }>, answers: Array<{ key: string, value: string, question: string, answer: string }> } | null, tickets: Array<{ id: string, status: TicketStatus, orderNumber: string | null, qrCode: string | null, returningSince: string | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string } }, offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string, endsAt: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null }, holder: { name: string, lastName: string, documentType: DocumentType, documentNumber: string } | null, transfer: { status: TransferStatus, email: string, isLink: boolean } | null, sessionMove: { answer: SessionMoveAnswer | null, answerUntil: string } | null, delivery: { method: DeliveryMethod, recipient: string | null } | null }> };

export type NameTicketHolderMutationVariables = Exact<{
  input: TicketHolderInput;
}>;

export type NameTicketHolderMutation = { nameTicketHolder: { id: string } };

export type TransferTicketMutationVariables = Exact<{
  input: TransferTicketInput;
}>;

export type TransferTicketMutation = { transferTicket: { id: string } };

export type MakeTransferLinkMutationVariables = Exact<{
  ticketId: string;
}>;

export type MakeTransferLinkMutation = { makeTransferLink: { token: string, transfer: { id: string, expiresAt: string } } };

export type CancelTransferMutationVariables = Exact<{
  id: string;
}>;

export type CancelTransferMutation = { cancelTransfer: { id: string, status: TransferStatus } };

export type ReturnTicketMutationVariables = Exact<{
  ticketId: string;
}>;

export type ReturnTicketMutation = { returnTicket: { id: string } };

export type KeepTicketMutationVariables = Exact<{
  ticketId: string;
}>;

export type KeepTicketMutation = { keepTicket: { id: string } };

export type AnswerSessionMoveMutationVariables = Exact<{
  ticketId: string;
  answer: SessionMoveAnswer;
}>;

export type AnswerSessionMoveMutation = { answerSessionMove: { id: string, status: TicketStatus } };

export type SendTicketsAgainMutationVariables = Exact<{
  number: string;
}>;

export type SendTicketsAgainMutation = { resendOrder: { success: boolean } };

export type UpgradePageQueryVariables = Exact<{
  id: string;
  locale: Locale;
}>;

export type UpgradePageQuery = { ticket: { id: string, actions: Array<TicketAction>, event: { slug: string, name: string, timeZone: string, startsAt: string, endsAt: string }, offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string, endsAt: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null }, holder: { name: string, lastName: string } | null } | null };

export type UpgradeOptionsQueryVariables = Exact<{
  id: string;
  locale: Locale;
}>;

export type UpgradeOptionsQuery = { upgradeOptions: Array<{ priceCents: number, creditCents: number, differenceCents: number, batch: { id: string, name: string, number: number | null }, offer: { name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string, endsAt: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null } }> };

export type OpenUpgradeMutationVariables = Exact<{
  ticketId: string;
  batchId: string;
}>;

export type OpenUpgradeMutation = { openUpgrade: { id: string, expiresAt: string | null, lines: Array<{ quantity: number, batch: { id: string } }> } };

export type TransferPageQueryVariables = Exact<{
  token: string;
  locale: Locale;
}>;

export type TransferPageQuery = { transferInvitation: { from: string, email: string, expiresAt: string, isOwn: boolean, transferId: string | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string, state: string }, halfPriceGrounds: Array<{ id: HalfPriceGroundId, name: string, proof: string, countsInQuota: boolean }> }, tickets: Array<{ deliveryMethod: DeliveryMethod | null, offer: { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string, endsAt: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, artist: { name: string } } | null, pickup: { desk: string, startsAt: string, endsAt: string } | null } }>, questions: Array<{ key: string, kind: QuestionKind, question: string, hint: string | null, isRequired: boolean, options: Array<{ key: string, name: string }> }> }, customer: { name: string | null, lastName: string | null, email: string, corporateName: string | null } | null };

export type AcceptTransferMutationVariables = Exact<{
  token: string;
  halfPriceGround?: HalfPriceGroundId | null | undefined;
  answers?: Array<AnswerInput> | AnswerInput | null | undefined;
}>;

export type AcceptTransferMutation = { acceptTransfer: { id: string } };

export type RefuseTransferMutationVariables = Exact<{
  token: string;
}>;

export type RefuseTransferMutation = { refuseTransfer: { success: boolean } };

export type TicketsAheadQueryVariables = Exact<{
  locale: Locale;
}>;

export type TicketsAheadQuery = { tickets: Array<{ id: string, status: TicketStatus, event: { slug: string, name: string, timeZone: string, startsAt: string, endsAt: string }, offer: { dates: Array<{ startsAt: string, endsAt: string }>, artistSession: { startsAt: string, endsAt: string } | null } }> };


export const ticketList: Operation<TicketListQuery, TicketListQueryVariables> = {
  name: 'TicketList',
  text: 'query TicketList($locale:Locale!){tickets{...CardTicket}isIncomplete}fragment CardTicket on Ticket{...HeldTicket actions wallets}fragment HeldTicket on Ticket{id status orderNumber qrCode event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city state}}offer{...HeldOffer}holder{name lastName documentType documentNumber}transfer{status email isLink}returningSince sessionMove{answer answerUntil}delivery{method recipient}}fragment HeldOffer on Offer{name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id startsAt endsAt}artistSession{kind startsAt endsAt artist{name}}pickup{desk(locale:$locale)startsAt endsAt}}',
};

export const ticketPage: Operation<TicketPageQuery, TicketPageQueryVariables> = {
  name: 'TicketPage',
  text: 'query TicketPage($id:ID!$locale:Locale!){ticket(id:$id){id status orderNumber qrCode event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name address city state}halfPriceGrounds{id name(locale:$locale)proof(locale:$locale)countsInQuota}categories{id kind}}offer{...HeldOffer description(locale:$locale)isCanceled dates{id name(locale:$locale)startsAt endsAt doorsAt}artistSession{kind startsAt endsAt peopleMax artist{name}}}holder{name lastName documentType documentNumber halfPriceGround}transfer{id email isLink status expiresAt}transfers{id email isLink status expiresAt createdAt endedAt isRefused}admittedAt actions nameableUntil transferableUntil returningSince sessionMove{fromStartsAt startsAt endsAt answer answerUntil}wallets delivery{method recipient address expectedBy}postponement{...PostponedFields}questions{...AskedQuestion}answers{key value question(locale:$locale)answer(locale:$locale)}}tickets{...HeldTicket}}fragment HeldOffer on Offer{name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id startsAt endsAt}artistSession{kind startsAt endsAt artist{name}}pickup{desk(locale:$locale)startsAt endsAt}}fragment PostponedFields on Postponement{dates{name(locale:$locale)fromStartsAt startsAt}facts{kind key before(locale:$locale)after(locale:$locale)}reason(locale:$locale)refundUntil}fragment AskedQuestion on HolderQuestion{key kind question(locale:$locale)hint(locale:$locale)isRequired options{key name(locale:$locale)}}fragment HeldTicket on Ticket{id status orderNumber qrCode event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city state}}offer{...HeldOffer}holder{name lastName documentType documentNumber}transfer{status email isLink}returningSince sessionMove{answer answerUntil}delivery{method recipient}}',
};

export const nameTicketHolder: Operation<NameTicketHolderMutation, NameTicketHolderMutationVariables> = {
  name: 'NameTicketHolder',
  text: 'mutation NameTicketHolder($input:TicketHolderInput!){nameTicketHolder(input:$input){id}}',
};

export const transferTicket: Operation<TransferTicketMutation, TransferTicketMutationVariables> = {
  name: 'TransferTicket',
  text: 'mutation TransferTicket($input:TransferTicketInput!){transferTicket(input:$input){id}}',
};

export const makeTransferLink: Operation<MakeTransferLinkMutation, MakeTransferLinkMutationVariables> = {
  name: 'MakeTransferLink',
  text: 'mutation MakeTransferLink($ticketId:ID!){makeTransferLink(ticketId:$ticketId){token transfer{id expiresAt}}}',
};

export const cancelTransfer: Operation<CancelTransferMutation, CancelTransferMutationVariables> = {
  name: 'CancelTransfer',
  text: 'mutation CancelTransfer($id:ID!){cancelTransfer(id:$id){id status}}',
};

export const returnTicket: Operation<ReturnTicketMutation, ReturnTicketMutationVariables> = {
  name: 'ReturnTicket',
  text: 'mutation ReturnTicket($ticketId:ID!){returnTicket(ticketId:$ticketId){id}}',
};

export const keepTicket: Operation<KeepTicketMutation, KeepTicketMutationVariables> = {
  name: 'KeepTicket',
  text: 'mutation KeepTicket($ticketId:ID!){keepTicket(ticketId:$ticketId){id}}',
};

export const answerSessionMove: Operation<AnswerSessionMoveMutation, AnswerSessionMoveMutationVariables> = {
  name: 'AnswerSessionMove',
  text: 'mutation AnswerSessionMove($ticketId:ID!$answer:SessionMoveAnswer!){answerSessionMove(ticketId:$ticketId answer:$answer){id status}}',
};

export const sendTicketsAgain: Operation<SendTicketsAgainMutation, SendTicketsAgainMutationVariables> = {
  name: 'SendTicketsAgain',
  text: 'mutation SendTicketsAgain($number:String!){resendOrder(number:$number){success}}',
};

export const upgradePage: Operation<UpgradePageQuery, UpgradePageQueryVariables> = {
  name: 'UpgradePage',
  text: 'query UpgradePage($id:ID!$locale:Locale!){ticket(id:$id){id actions event{slug name(locale:$locale)timeZone startsAt endsAt}offer{...HeldOffer}holder{name lastName}}}fragment HeldOffer on Offer{name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id startsAt endsAt}artistSession{kind startsAt endsAt artist{name}}pickup{desk(locale:$locale)startsAt endsAt}}',
};

export const upgradeOptions: Operation<UpgradeOptionsQuery, UpgradeOptionsQueryVariables> = {
  name: 'UpgradeOptions',
  text: 'query UpgradeOptions($id:ID!$locale:Locale!){upgradeOptions(ticketId:$id){batch{id name(locale:$locale)number}offer{...HeldOffer}priceCents creditCents differenceCents}}fragment HeldOffer on Offer{name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id startsAt endsAt}artistSession{kind startsAt endsAt artist{name}}pickup{desk(locale:$locale)startsAt endsAt}}',
};

export const openUpgrade: Operation<OpenUpgradeMutation, OpenUpgradeMutationVariables> = {
  name: 'OpenUpgrade',
  text: 'mutation OpenUpgrade($ticketId:ID!$batchId:ID!){openUpgrade(ticketId:$ticketId batchId:$batchId){id expiresAt lines{batch{id}quantity}}}',
};

export const transferPage: Operation<TransferPageQuery, TransferPageQueryVariables> = {
  name: 'TransferPage',
  text: 'query TransferPage($token:String!$locale:Locale!){transferInvitation(token:$token){from email expiresAt isOwn transferId event{slug name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city state}halfPriceGrounds{id name(locale:$locale)proof(locale:$locale)countsInQuota}}tickets{offer{id ...HeldOffer}deliveryMethod}questions{...AskedQuestion}}customer{name lastName email corporateName}}fragment HeldOffer on Offer{name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id startsAt endsAt}artistSession{kind startsAt endsAt artist{name}}pickup{desk(locale:$locale)startsAt endsAt}}fragment AskedQuestion on HolderQuestion{key kind question(locale:$locale)hint(locale:$locale)isRequired options{key name(locale:$locale)}}',
};

export const acceptTransfer: Operation<AcceptTransferMutation, AcceptTransferMutationVariables> = {
  name: 'AcceptTransfer',
  text: 'mutation AcceptTransfer($token:String!$halfPriceGround:HalfPriceGroundId$answers:[AnswerInput!]){acceptTransfer(token:$token halfPriceGround:$halfPriceGround answers:$answers){id}}',
};

export const refuseTransfer: Operation<RefuseTransferMutation, RefuseTransferMutationVariables> = {
  name: 'RefuseTransfer',
  text: 'mutation RefuseTransfer($token:String!){refuseTransfer(token:$token){success}}',
};

export const ticketsAhead: Operation<TicketsAheadQuery, TicketsAheadQueryVariables> = {
  name: 'TicketsAhead',
  text: 'query TicketsAhead($locale:Locale!){tickets{id status event{slug name(locale:$locale)timeZone startsAt endsAt}offer{dates{startsAt endsAt}artistSession{startsAt endsAt}}}}',
};
