// Writes src/web/parts/customer-api/<part>.gen.ts: the operations of the storefront as text, each with the types of its
// variables and of its answer as the served schema promises them. Run it by hand after either changes. In parts, so
// that who looks at an event does not carry what an account can do.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import { buildSchema, parse, print, stripIgnoredCharacters, visit } from 'graphql';

const root = new URL('../', import.meta.url);
const schemaFile = new URL('src/api/customer/schema.graphql', root);
const folder = new URL('src/web/parts/customer-api/', root);
export const parts = readdirSync(folder)
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => name.slice(0, -'.graphql'.length));

/**
 * The text of a part's generated file as it should be now.
 * @param {string} part
 */
export async function generateOperations(part) {
  const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
  const document = parse(readFileSync(new URL(`${part}.graphql`, folder), 'utf8'));
  const types = await codegen({
    filename: `${part}.gen.ts`,
    schema: parse(readFileSync(schemaFile, 'utf8')),
    schemaAst: schema,
    documents: [{ location: `${part}.graphql`, document }],
    plugins: [{ operationTypes: {} }],
    pluginMap: { operationTypes },
    config: {
      enumType: 'string-literal',
      skipTypename: true,
      avoidOptionals: { field: true },
      defaultScalarType: 'unknown',
      scalars: { ID: 'string', DateTime: 'string', Date: 'string' },
    },
  });
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === 'FragmentDefinition')
      .map((definition) => [definition.name.value, definition]),
  );
  const constants = document.definitions
    .filter((definition) => definition.kind === 'OperationDefinition')
    .map((definition) => {
      const used = new Set();
      collectFragments(definition, fragments, used);
      const needed = [definition, ...[...used].map((name) => fragments.get(name))];
      const text = stripIgnoredCharacters(needed.map((part) => print(part)).join('\n'));
      const name = definition.name.value;
      const kind = definition.operation === 'query' ? 'Query' : 'Mutation';
      const constant = name.charAt(0).toLowerCase() + name.slice(1);
      const type = `Operation<${name}${kind}, ${name}${kind}Variables>`;
      return `export const ${constant}: ${type} = {\n  name: '${name}',\n  text: '${text}',\n};\n`;
    });
  return [
    `// Written by scripts/generate-graphql.mjs; change ${part}.graphql and run it again.\n`,
    "import type { Operation } from '../../kit/client/operation.ts';\n",
    types.trim(),
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
      collectFragments(fragments.get(name), fragments, used);
    },
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const part of parts) {
    writeFileSync(new URL(`${part}.gen.ts`, folder), await generateOperations(part));
  }
}
