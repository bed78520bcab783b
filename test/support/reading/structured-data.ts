import { readFileSync } from 'node:fs';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

interface Vocabulary {
  classes: Record<string, string[]>;
  properties: Record<string, string[]>;
}

export interface StructuredDataProblem {
  issueMessage: string;
  severity: 'ERROR' | 'WARNING';
}

/** A thing a page describes for search engines, as it stands in the page. */
export type Described = Record<string, unknown>;

/** The part of the schema.org vocabulary which our pages use, in the form in which all of it is published. */
function vocabulary(): object {
  const file = new URL('../../fixtures/schema-org-part.json', import.meta.url);
  const { classes, properties } = JSON.parse(readFileSync(file, 'utf8')) as Vocabulary;
  const reference = (name: string) => ({ '@id': `schema:${name}` });
  const domains = new Map<string, string[]>();
  for (const [type, names] of Object.entries(properties)) {
    for (const name of names) domains.set(name, [...(domains.get(name) ?? []), type]);
  }
  return {
    '@graph': [
      ...Object.entries(classes).map(([name, parents]) => ({
        ...reference(name),
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': parents.map(reference),
      })),
      ...[...domains].map(([name, types]) => ({
        ...reference(name),
        '@type': 'rdf:Property',
        'schema:domainIncludes': types.map(reference),
      })),
    ],
  };
}

/** What a page describes, and everything that is wrong with it: unknown words, and what search engines require. */
export async function readStructuredData(
  html: string,
): Promise<{ described: Described[]; problems: StructuredDataProblem[] }> {
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(
    html,
  );
  const problems = (await new Validator(vocabulary()).validate(extracted)) as StructuredDataProblem[];
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return { described: scripts.map(([, json = '']) => JSON.parse(json) as Described), problems };
}
