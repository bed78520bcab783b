import type { GraphQLFieldResolver } from 'graphql';
import type { Requester } from './requester.ts';

/** Type name, field name, resolver; a field that is missing here is a plain property of its parent. */
// biome-ignore lint/suspicious/noExplicitAny: the SDL, not TypeScript, types what passes between resolvers.
export type Resolvers = Record<string, Record<string, GraphQLFieldResolver<any, Requester, any>>>;
