import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLError, type GraphQLSchema, isObjectType, isScalarType } from 'graphql';
import { artistSessionResolvers } from './artist-session-resolvers.ts';
import { cartResolvers } from './cart-resolvers.ts';
import { catalogueResolvers } from './catalogue-resolvers.ts';
import { courtesyResolvers } from './courtesy-resolvers.ts';
import { customerResolvers } from './customer-resolvers.ts';
import { loginResolvers } from './login-resolvers.ts';
import { orderResolvers } from './order-resolvers.ts';
import { ticketResolvers } from './ticket-resolvers.ts';
import { upgradeResolvers } from './upgrade-resolvers.ts';
import { waitingRoomResolvers } from './waiting-room-resolvers.ts';
import { waitlistResolvers } from './waitlist-resolvers.ts';

/** The served schema: schema.graphql with a resolver for everything that is not a plain property. */
export function customerSchema(): GraphQLSchema {
  const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'));
  for (const resolvers of [
    catalogueResolvers,
    cartResolvers,
    orderResolvers,
    ticketResolvers,
    artistSessionResolvers,
    courtesyResolvers,
    upgradeResolvers,
    waitlistResolvers,
    waitingRoomResolvers,
    customerResolvers,
    loginResolvers,
  ]) {
    for (const [typeName, fields] of Object.entries(resolvers)) {
      const type = schema.getType(typeName);
      if (!isObjectType(type)) throw new Error(`schema.graphql has no object type ${typeName}.`);
      for (const [fieldName, resolve] of Object.entries(fields)) {
        const field = type.getFields()[fieldName];
        if (field === undefined) throw new Error(`schema.graphql has no field ${typeName}.${fieldName}.`);
        field.resolve = resolve;
      }
    }
  }
  setScalar(
    schema,
    'DateTime',
    (value) => (value instanceof Date ? value.toISOString() : value),
    (text) => {
      const instant = new Date(String(text));
      if (Number.isNaN(instant.getTime())) throw new GraphQLError('DateTime must be ISO 8601.');
      return instant;
    },
  );
  setScalar(
    schema,
    'Date',
    (value) => value,
    (text) => {
      if (typeof text !== 'string') throw new GraphQLError('Date must be YYYY-MM-DD.');
      return text;
    },
  );
  return schema;
}

function setScalar(
  schema: GraphQLSchema,
  name: string,
  serialize: (value: unknown) => unknown,
  parseValue: (value: unknown) => unknown,
): void {
  const scalar = schema.getType(name);
  if (!isScalarType(scalar)) throw new Error(`schema.graphql has no scalar ${name}.`);
  scalar.serialize = serialize;
  scalar.parseValue = parseValue;
  scalar.parseLiteral = (node) => parseValue('value' in node ? node.value : null);
}
