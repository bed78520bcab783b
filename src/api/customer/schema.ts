import { readFileSync } from 'node:fs';
import type { GraphQLSchema } from 'graphql';
import { servedSchema } from '../graphql/served-schema.ts';
import { alertResolvers } from './alert-resolvers.ts';
import { artistSessionResolvers } from './artist-session-resolvers.ts';
import { cartResolvers } from './cart-resolvers.ts';
import { catalogueResolvers } from './catalogue-resolvers.ts';
import { courtesyResolvers } from './courtesy-resolvers.ts';
import { customerResolvers } from './customer-resolvers.ts';
import { loginResolvers } from './login-resolvers.ts';
import { orderResolvers } from './order-resolvers.ts';
import { photoResolvers } from './photo-resolvers.ts';
import { privacyResolvers } from './privacy-resolvers.ts';
import { programmeResolvers } from './programme-resolvers.ts';
import { ticketResolvers } from './ticket-resolvers.ts';
import { upgradeResolvers } from './upgrade-resolvers.ts';
import { waitingRoomResolvers } from './waiting-room-resolvers.ts';
import { waitlistResolvers } from './waitlist-resolvers.ts';

export function customerSchemaText(): string {
  return readFileSync(new URL('schema.graphql', import.meta.url), 'utf8');
}

let made: GraphQLSchema | null = null;

/** The served schema: schema.graphql with a resolver for everything that is not a plain property. Made once. */
export function customerSchema(): GraphQLSchema {
  made ??= servedSchema(customerSchemaText(), [
    catalogueResolvers,
    photoResolvers,
    cartResolvers,
    orderResolvers,
    ticketResolvers,
    artistSessionResolvers,
    courtesyResolvers,
    upgradeResolvers,
    waitlistResolvers,
    alertResolvers,
    privacyResolvers,
    programmeResolvers,
    waitingRoomResolvers,
    customerResolvers,
    loginResolvers,
  ]);
  return made;
}
