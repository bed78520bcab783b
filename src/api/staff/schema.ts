import { readFileSync } from 'node:fs';
import type { GraphQLSchema } from 'graphql';
import { servedSchema } from '../graphql/served-schema.ts';
import { auditResolvers } from './audit-resolvers.ts';
import { draftResolvers } from './draft-resolvers.ts';
import { eventResolvers } from './event-resolvers.ts';
import { guardFields } from './guard-fields.ts';
import { meResolvers } from './me-resolvers.ts';
import { organizerResolvers } from './organizer-resolvers.ts';

/** The served schema, with the policy before every resolver. */
export function staffSchema(): GraphQLSchema {
  return guardFields(
    servedSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'), [
      meResolvers,
      organizerResolvers,
      eventResolvers,
      draftResolvers,
      auditResolvers,
    ]),
  );
}
