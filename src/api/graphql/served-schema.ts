import {
  buildSchema,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
} from 'graphql';
import { typedInstant } from '../../domain/format/typed-instant.ts';
import { typedText } from '../../domain/format/typed-text.ts';
import { cleanTypedArguments } from './typed-arguments.ts';

/** Resolvers by type and field; the generated types of each schema (`npm run graphql`) check the functions. */
type AnyResolvers = Readonly<Record<string, object | undefined>>;

/** A schema with a resolver for everything that is not a plain property. Throws where one has no field. */
export function servedSchema(text: string, resolversOfParts: readonly AnyResolvers[]): GraphQLSchema {
  const schema = buildSchema(text);
  for (const resolvers of resolversOfParts) {
    for (const [typeName, fields] of Object.entries(resolvers)) {
      const type = schema.getType(typeName);
      if (!isObjectType(type)) throw new Error(`schema.graphql has no object type ${typeName}.`);
      for (const [fieldName, resolve] of Object.entries<unknown>({ ...fields })) {
        const field = type.getFields()[fieldName];
        if (field === undefined) throw new Error(`schema.graphql has no field ${typeName}.${fieldName}.`);
        field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
        cleanTypedArguments(field);
      }
    }
  }
  setScalar(
    schema,
    'DateTime',
    (value) => (value instanceof Date ? value.toISOString() : value),
    (text) => {
      const instant = typedInstant(String(text));
      if (instant === null) throw new GraphQLError('DateTime must be ISO 8601, of the years 1 to 9999.');
      return instant;
    },
  );
  setScalar(
    schema,
    'Date',
    (value) => value,
    (text) => {
      if (typeof text !== 'string') throw new GraphQLError('Date must be YYYY-MM-DD.');
      return typedText(text);
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
  // Not every schema has every scalar.
  if (!isScalarType(scalar)) return;
  scalar.serialize = serialize;
  scalar.parseValue = parseValue;
  scalar.parseLiteral = (node) => parseValue('value' in node ? node.value : null);
}
