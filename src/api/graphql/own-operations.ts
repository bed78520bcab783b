import { readdirSync, readFileSync } from 'node:fs';
import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

/** One operation of our own pages, as they send it. */
export interface OwnOperation {
  name: string;
  text: string;
}

const read = new Map<string, readonly OwnOperation[]>();

/**
 * The operations in the `.graphql` files of a folder by the texts that are sent: those of the storefront's generated
 * files (a test compares).
 */
export function ownOperations(folder: URL): readonly OwnOperation[] {
  // The files of a release do not change while it runs.
  const known = read.get(folder.href) ?? readOperations(folder);
  read.set(folder.href, known);
  return known;
}

function readOperations(folder: URL): OwnOperation[] {
  const definitions = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .flatMap((name) => parse(readFileSync(new URL(name, folder), 'utf8')).definitions);
  const fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  return definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return [];
    const needed = [node, ...fragmentsIn(node, fragments)];
    return [{ name: node.name?.value ?? '', text: stripIgnoredCharacters(needed.map(print).join('\n')) }];
  });
}

function fragmentsIn(
  definition: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  found = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (fragment === undefined || found.has(fragment)) return;
      found.add(fragment);
      fragmentsIn(fragment, fragments, found);
    },
  });
  return found;
}
