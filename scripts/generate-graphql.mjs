// `npm run graphql`: writes <part>.gen.ts beside each <part>.graphql: the operations as text, each with the types of its
// variables and of its answer as the served schema promises them. In parts, so that who looks at an event does not carry
// what an account can do. A fragment may be used in every part of its schema, and stands in one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as schemaTypes from '@graphql-codegen/typescript';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import * as resolverTypes from '@graphql-codegen/typescript-resolvers';
import { buildSchema, parse, print, stripIgnoredCharacters, validate, visit } from 'graphql';

const root = new URL('../', import.meta.url);
const writtenBy = '// Written by scripts/generate-graphql.mjs';
/** The types of the schema that the parts of a client use. */
const sharedFile = 'schema.gen.ts';

/**
 * Each schema with the folder of its client's documents, and where that client finds the type Operation.
 * @type {{ schema: string, folder: string, operation: string }[]}
 */
export const clients = [
  {
    schema: 'src/api/customer/schema.graphql',
    folder: 'src/web/parts/customer-api/',
    operation: '../../kit/client/operation.ts',
  },
  {
    schema: 'src/api/staff/schema.graphql',
    folder: 'src/web/back-office/staff-api/',
    operation: '../../kit/client/operation.ts',
  },
  {
    schema: 'src/api/staff/schema.graphql',
    folder: 'src/web/back-office/staff-api/money/',
    operation: '../../../kit/client/operation.ts',
  },
];

/**
 * Each served schema's folder, with its schema.graphql and the Requester its resolvers are given; and the types of parents.
 * @type {{ folder: string, parentTypes: string }[]}
 */
export const servers = [
  { folder: 'src/api/customer/', parentTypes: 'src/api/customer/parents.ts' },
  { folder: 'src/api/staff/', parentTypes: 'src/api/staff/parents.ts' },
];

/**
 * The text of a server's resolvers.gen.ts as it should be now: the type of every resolver, of its arguments, of its parent
 * and of what it answers.
 * @param {{ folder: string, parentTypes: string }} server
 */
export async function generateResolverTypes({ folder, parentTypes }) {
  const text = readFileSync(new URL(`${folder}schema.graphql`, root), 'utf8');
  const parents = readFileSync(new URL(parentTypes, root), 'utf8');
  const names = [...parents.matchAll(/^export (?:type|interface) (\w+)Parent\b/gm)].map(([, name]) => name);
  const types = await codegen({
    filename: 'resolvers.gen.ts',
    schema: parse(text),
    schemaAst: buildSchema(text),
    documents: [],
    plugins: [{ schemaTypes: {} }, { resolverTypes: {} }],
    pluginMap: { schemaTypes, resolverTypes },
    config: {
      enumsAsTypes: true,
      skipTypename: true,
      useTypeImports: true,
      disableDescriptions: true,
      defaultScalarType: 'unknown',
      inputMaybeValue: 'T | null | undefined',
      scalars: { ID: 'string', DateTime: 'Date', Date: 'string' },
      makeResolverTypeCallable: true,
      contextType: './requester.ts#Requester',
      mappers: Object.fromEntries(names.map((name) => [name, `./parents.ts#${name}Parent`])),
    },
  });
  return `${writtenBy}; change schema.graphql or parents.ts and run it again.\n\n${types}`;
}

/** @param {{ folder: string }} client */
function readDocuments({ folder }) {
  return readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => ({
      part: name.slice(0, -'.graphql'.length),
      document: parse(readFileSync(new URL(folder + name, root), 'utf8')),
    }));
}

/**
 * The texts of a client's generated files as they should be now, by file name.
 * @param {{ schema: string, folder: string, operation: string }} client
 * @returns {Promise<Map<string, string>>}
 */
export async function generateClient(client) {
  const documents = readDocuments(client);
  const fragments = new Map();
  for (const { part, document } of documents) {
    for (const definition of document.definitions) {
      if (definition.kind !== 'FragmentDefinition') continue;
      const name = definition.name.value;
      if (fragments.has(name))
        throw new Error(`${client.folder}${part}.graphql: there is another fragment ${name}.`);
      fragments.set(name, { part, definition });
    }
  }
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const schema = buildSchema(readFileSync(new URL(client.schema, root), 'utf8'));
  const [mistake] = validate(schema, { kind: 'Document', definitions });
  if (mistake !== undefined) throw mistake;
  const shared = new Map();
  const files = new Map();
  for (const one of documents)
    files.set(`${one.part}.gen.ts`, await generatePart(client, one, fragments, shared));
  const types = [...shared].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => `${text}\n`);
  files.set(sharedFile, [`${writtenBy}; change the schema and run it again.\n`, ...types].join('\n'));
  return files;
}

/**
 * Takes the types of the schema out of what was generated for a part: all parts share one file of them.
 * @param {string} types
 * @param {Map<string, string>} shared texts by name; those found here are added
 */
function withoutSchemaTypes(types, shared) {
  const blocks = types.trim().split(/\n{2,}|\n(?=\/\*\*|(?:export )?type )(?<!\*\/\n)/);
  const own = [];
  for (const block of blocks) {
    const name = /^(?:export )?type (\w+)/m.exec(block)?.[1];
    const isOfSchema =
      / =\n {2}\| '/.test(block) || /^export type \w+Input = /m.test(block) || name === 'Exact';
    if (isOfSchema) shared.set(name, block.replace(/^type /m, 'export type '));
    else if (name !== 'Incremental') own.push(block);
  }
  const text = own.join('\n\n');
  return { text, names: [...shared.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort() };
}

async function generatePart({ schema, operation }, { part, document }, fragments, shared) {
  const text = readFileSync(new URL(schema, root), 'utf8');
  const named = new Set();
  collectFragments(document, fragments, named);
  const others = [...named].map((name) => fragments.get(name)).filter((fragment) => fragment.part !== part);
  const types = await codegen({
    filename: `${part}.gen.ts`,
    schema: parse(text),
    schemaAst: buildSchema(text),
    documents: [{ location: `${part}.graphql`, document }],
    plugins: [{ operationTypes: {} }],
    pluginMap: { operationTypes },
    // All parts together were validated; this one uses fragments of others.
    skipDocumentsValidation: true,
    config: {
      enumType: 'string-literal',
      skipTypename: true,
      avoidOptionals: { field: true },
      defaultScalarType: 'unknown',
      scalars: { ID: 'string', DateTime: 'string', Date: 'string' },
      externalFragments: others.map(({ definition }) => ({
        isExternal: true,
        name: definition.name.value,
        onType: definition.typeCondition.name.value,
        node: definition,
      })),
    },
  });
  const constants = document.definitions
    .filter((definition) => definition.kind === 'OperationDefinition')
    .map((definition) => {
      const used = new Set();
      collectFragments(definition, fragments, used);
      const needed = [definition, ...[...used].map((name) => fragments.get(name).definition)];
      const text = stripIgnoredCharacters(needed.map((part) => print(part)).join('\n'));
      const name = definition.name.value;
      const kind = definition.operation === 'query' ? 'Query' : 'Mutation';
      const constant = name.charAt(0).toLowerCase() + name.slice(1);
      const type = `Operation<${name}${kind}, ${name}${kind}Variables>`;
      return `export const ${constant}: ${type} = {\n  name: '${name}',\n  text: '${text}',\n};\n`;
    });
  const { text: own, names } = withoutSchemaTypes(types, shared);
  return [
    `${writtenBy}; change ${part}.graphql and run it again.\n`,
    `import type { Operation } from '${operation}';`,
    `import type {\n  ${names.join(',\n  ')},\n} from './${sharedFile}';\n`,
    own,
    '\n',
    constants.join('\n'),
  ].join('\n');
}

function collectFragments(definition, fragments, used) {
  visit(definition, {
    FragmentSpread(spread) {
      const name = spread.name.value;
      if (used.has(name)) return;
      used.add(name);
      collectFragments(fragments.get(name).definition, fragments, used);
    },
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const client of clients) {
    for (const [name, text] of await generateClient(client))
      writeFileSync(new URL(client.folder + name, root), text);
  }
  for (const server of servers) {
    writeFileSync(new URL(`${server.folder}resolvers.gen.ts`, root), await generateResolverTypes(server));
  }
}
