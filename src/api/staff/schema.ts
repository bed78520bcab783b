import { readFileSync } from 'node:fs';
import type { GraphQLSchema } from 'graphql';
import { servedSchema } from '../graphql/served-schema.ts';
import { approvalResolvers } from './approval-resolvers.ts';
import { courtesyResolvers } from './courtesy-resolvers.ts';
import { draftResolvers } from './draft-resolvers.ts';
import { eventResolvers } from './event-resolvers.ts';
import { fileResolvers } from './file-resolvers.ts';
import { guardFields } from './guard-fields.ts';
import {
  answerResolvers,
  auditResolvers,
  couponResolvers,
  statementResolvers,
  viewResolvers,
} from './list-resolvers.ts';
import { liveResolvers } from './live-resolvers.ts';
import { mailingResolvers } from './mailing-resolvers.ts';
import { manyResolvers } from './many-resolvers.ts';
import { meResolvers } from './me-resolvers.ts';
import { disputeResolvers, needResolvers } from './need-resolvers.ts';
import { orderResolvers } from './order-resolvers.ts';
import { organizerResolvers, settlementResolvers } from './organizer-resolvers.ts';
import { peopleResolvers } from './people-resolvers.ts';
import { postponementResolvers } from './postponement-resolvers.ts';
import { roomResolvers } from './room-resolvers.ts';
import { saleResolvers } from './sale-resolvers.ts';
import { tillDifferenceResolvers } from './till-difference-resolvers.ts';
import { tillResolvers } from './till-resolvers.ts';
import { tillRollResolvers } from './till-roll-resolvers.ts';

/** All resolvers of the staff API. */
export const staffResolvers = [
  meResolvers,
  organizerResolvers,
  eventResolvers,
  orderResolvers,
  manyResolvers,
  fileResolvers,
  needResolvers,
  statementResolvers,
  disputeResolvers,
  mailingResolvers,
  liveResolvers,
  settlementResolvers,
  tillResolvers,
  tillDifferenceResolvers,
  tillRollResolvers,
  roomResolvers,
  postponementResolvers,
  saleResolvers,
  draftResolvers,
  approvalResolvers,
  answerResolvers,
  couponResolvers,
  courtesyResolvers,
  auditResolvers,
  peopleResolvers,
  viewResolvers,
] as const;

export function staffSchemaText(): string {
  return readFileSync(new URL('schema.graphql', import.meta.url), 'utf8');
}

let made: GraphQLSchema | null = null;

/** The served schema, with the policy before every resolver. Made once. */
export function staffSchema(): GraphQLSchema {
  made ??= guardFields(servedSchema(staffSchemaText(), staffResolvers));
  return made;
}
