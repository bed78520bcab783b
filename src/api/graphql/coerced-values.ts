import {
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isScalarType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';

type Coerced = ReturnType<typeof getVariableValues>;
type Fits = (value: unknown) => boolean;

/**
 * Coerces the variables of an operation as the specification says. Nearly all that clients send is in its coerced form
 * already, and finding that out costs a tenth of coercing it; whatever is not goes to graphql-js.
 */
export function coercerOf(
  schema: GraphQLSchema,
  { variableDefinitions: declared = [] }: OperationDefinitionNode,
): (given: Record<string, unknown>) => Coerced {
  const variables = declared.map(({ variable, type, defaultValue }) => {
    const of = typeFromAST(schema, type);
    return {
      name: variable.name.value,
      fits: isInputType(of) ? fitsOf(of) : never,
      mayBeAbsent: !isNonNullType(of) && defaultValue === undefined,
    };
  });
  return (given) => {
    const coerced: Record<string, unknown> = {};
    for (const { name, fits, mayBeAbsent } of variables) {
      const isGiven = Object.hasOwn(given, name);
      if (isGiven ? !fits(given[name]) : !mayBeAbsent)
        return getVariableValues(schema, declared, given, { maxErrors: 1 });
      if (isGiven) coerced[name] = given[name];
    }
    return { coerced };
  };
}

const never: Fits = () => false;

const fitsScalar: Readonly<Record<string, Fits>> = {
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => typeof value === 'number' && (value | 0) === value,
};

/** True where coercion leaves a value as it is. False is no refusal. */
function fitsOf(type: GraphQLInputType): Fits {
  if (isNonNullType(type)) {
    const fits = fitsOf(type.ofType);
    return (value) => value !== null && fits(value);
  }
  const fits = fitsNamed(type);
  return (value) => value === null || fits(value);
}

function fitsNamed(type: GraphQLInputType): Fits {
  if (isScalarType(type)) return fitsScalar[type.name] ?? never;
  if (isEnumType(type)) {
    const names = new Set(type.getValues().flatMap(({ name, value }) => (name === value ? [name] : [])));
    return (value) => typeof value === 'string' && names.has(value);
  }
  if (isListType(type)) {
    const fits = fitsOf(type.ofType);
    return (value) => Array.isArray(value) && value.every(fits);
  }
  return isInputObjectType(type) ? fitsObject(Object.values(type.getFields())) : never;
}

/** No input type of ours has itself within it. */
function fitsObject(fields: readonly GraphQLInputField[]): Fits {
  const known = new Map(fields.map((field) => [field.name, fitsOf(field.type)]));
  const awaited = fields
    .filter(({ type, defaultValue }) => isNonNullType(type) || defaultValue !== undefined)
    .map(({ name }) => name);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const record = value as Record<string, unknown>;
    return (
      awaited.every((name) => Object.hasOwn(record, name)) &&
      Object.keys(record).every((name) => known.get(name)?.(record[name]) === true)
    );
  };
}
