// Written by scripts/generate-graphql.mjs; change room.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  Exact,
  WaitingRoomAct,
  WaitingRoomState,
} from './schema.gen.ts';

export type ShownRoomFragment = { id: string, timeZone: string | null, room: { state: WaitingRoomState, opensAt: string, startsAt: string, ratePerMinute: number, insideMax: number, given: number, drawn: number | null, called: number, waiting: number, calledLastMinute: number, inside: number, choosing: number, expected: number, changes: Array<{ what: WaitingRoomAct, at: string, by: string, note: string | null }> } | null };

export type RoomDeskQueryVariables = Exact<{
  id: string;
}>;

export type RoomDeskQuery = { event: { id: string, timeZone: string | null, room: { state: WaitingRoomState, opensAt: string, startsAt: string, ratePerMinute: number, insideMax: number, given: number, drawn: number | null, called: number, waiting: number, calledLastMinute: number, inside: number, choosing: number, expected: number, changes: Array<{ what: WaitingRoomAct, at: string, by: string, note: string | null }> } | null } | null };

export type OpenRoomMutationVariables = Exact<{
  eventId: string;
  ratePerMinute: number;
  insideMax: number;
}>;

export type OpenRoomMutation = { openRoom: { id: string, timeZone: string | null, room: { state: WaitingRoomState, opensAt: string, startsAt: string, ratePerMinute: number, insideMax: number, given: number, drawn: number | null, called: number, waiting: number, calledLastMinute: number, inside: number, choosing: number, expected: number, changes: Array<{ what: WaitingRoomAct, at: string, by: string, note: string | null }> } | null } };

export type SetRoomRateMutationVariables = Exact<{
  eventId: string;
  ratePerMinute: number;
  insideMax?: number | null | undefined;
}>;

export type SetRoomRateMutation = { setRoomRate: { id: string, timeZone: string | null, room: { state: WaitingRoomState, opensAt: string, startsAt: string, ratePerMinute: number, insideMax: number, given: number, drawn: number | null, called: number, waiting: number, calledLastMinute: number, inside: number, choosing: number, expected: number, changes: Array<{ what: WaitingRoomAct, at: string, by: string, note: string | null }> } | null } };

export type PauseRoomMutationVariables = Exact<{
  eventId: string;
}>;

export type PauseRoomMutation = { pauseRoom: { id: string, timeZone: string | null, room: { state: WaitingRoomState, opensAt: string, startsAt: string, ratePerMinute: number, insideMax: number, given: number, drawn: number | null, called: number, waiting: number, calledLastMinute: number, inside: number, choosing: number, expected: number, changes: Array<{ what: WaitingRoomAct, at: string, by: string, note: string | null }> } | null } };

export type ResumeRoomMutationVariables = Exact<{
  eventId: string;
}>;

export type ResumeRoomMutation = { resumeRoom: { id: string, timeZone: string | null, room: { state: WaitingRoomState, opensAt: string, startsAt: string, ratePerMinute: number, insideMax: number, given: number, drawn: number | null, called: number, waiting: number, calledLastMinute: number, inside: number, choosing: number, expected: number, changes: Array<{ what: WaitingRoomAct, at: string, by: string, note: string | null }> } | null } };

export type CloseRoomMutationVariables = Exact<{
  eventId: string;
}>;

export type CloseRoomMutation = { closeRoom: { id: string, timeZone: string | null, room: { state: WaitingRoomState, opensAt: string, startsAt: string, ratePerMinute: number, insideMax: number, given: number, drawn: number | null, called: number, waiting: number, calledLastMinute: number, inside: number, choosing: number, expected: number, changes: Array<{ what: WaitingRoomAct, at: string, by: string, note: string | null }> } | null } };


export const roomDesk: Operation<RoomDeskQuery, RoomDeskQueryVariables> = {
  name: 'RoomDesk',
  text: 'query RoomDesk($id:ID!){event(id:$id){...ShownRoom}}fragment ShownRoom on Event{id timeZone room{state opensAt startsAt ratePerMinute insideMax given drawn called waiting calledLastMinute inside choosing expected changes{what at by note}}}',
};

export const openRoom: Operation<OpenRoomMutation, OpenRoomMutationVariables> = {
  name: 'OpenRoom',
  text: 'mutation OpenRoom($eventId:ID!$ratePerMinute:Int!$insideMax:Int!){openRoom(eventId:$eventId ratePerMinute:$ratePerMinute insideMax:$insideMax){...ShownRoom}}fragment ShownRoom on Event{id timeZone room{state opensAt startsAt ratePerMinute insideMax given drawn called waiting calledLastMinute inside choosing expected changes{what at by note}}}',
};

export const setRoomRate: Operation<SetRoomRateMutation, SetRoomRateMutationVariables> = {
  name: 'SetRoomRate',
  text: 'mutation SetRoomRate($eventId:ID!$ratePerMinute:Int!$insideMax:Int){setRoomRate(eventId:$eventId ratePerMinute:$ratePerMinute insideMax:$insideMax){...ShownRoom}}fragment ShownRoom on Event{id timeZone room{state opensAt startsAt ratePerMinute insideMax given drawn called waiting calledLastMinute inside choosing expected changes{what at by note}}}',
};

export const pauseRoom: Operation<PauseRoomMutation, PauseRoomMutationVariables> = {
  name: 'PauseRoom',
  text: 'mutation PauseRoom($eventId:ID!){pauseRoom(eventId:$eventId){...ShownRoom}}fragment ShownRoom on Event{id timeZone room{state opensAt startsAt ratePerMinute insideMax given drawn called waiting calledLastMinute inside choosing expected changes{what at by note}}}',
};

export const resumeRoom: Operation<ResumeRoomMutation, ResumeRoomMutationVariables> = {
  name: 'ResumeRoom',
  text: 'mutation ResumeRoom($eventId:ID!){resumeRoom(eventId:$eventId){...ShownRoom}}fragment ShownRoom on Event{id timeZone room{state opensAt startsAt ratePerMinute insideMax given drawn called waiting calledLastMinute inside choosing expected changes{what at by note}}}',
};

export const closeRoom: Operation<CloseRoomMutation, CloseRoomMutationVariables> = {
  name: 'CloseRoom',
  text: 'mutation CloseRoom($eventId:ID!){closeRoom(eventId:$eventId){...ShownRoom}}fragment ShownRoom on Event{id timeZone room{state opensAt startsAt ratePerMinute insideMax given drawn called waiting calledLastMinute inside choosing expected changes{what at by note}}}',
};
