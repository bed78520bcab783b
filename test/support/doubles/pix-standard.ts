import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** What the central bank's standard says about one call: how its request and its answers must look. */
export interface PixStandard {
  /** Null when it fits; else where it does not. `schema` is a name of the standard's own, such as CobGerada. */
  misfit(schema: string, value: unknown): string | null;
}

const file = new URL('../../fixtures/pix-api-openapi.yaml', import.meta.url);

/** API Pix 2.9.0 as published (Banco Central do Brasil, Apache-2.0), with the slips of the file mended. */
export function readPixStandard(): PixStandard {
  const document = parse(readFileSync(file, 'utf8')) as { components: { schemas: Record<string, unknown> } };
  mend(document.components);
  // The body of the webhook is described where requests are; under the schemas it can be named like the others.
  const { requestBodies, schemas } = document.components as unknown as {
    requestBodies: { WebhookPixBody: { content: { 'application/json': { schema: object } } } };
    schemas: Record<string, object>;
  };
  schemas.WebhookPixBody = {
    type: 'object',
    required: ['pix'],
    ...requestBodies.WebhookPixBody.content['application/json'].schema,
  };
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'pix');
  const compiled = new Map<string, ValidateFunction>();
  return {
    misfit(schema, value) {
      const validate = compiled.get(schema) ?? ajv.compile({ $ref: `pix#/components/schemas/${schema}` });
      compiled.set(schema, validate);
      return validate(value) ? null : `${schema}: ${ajv.errorsText(validate.errors)}`;
    },
  };
}

type Node = Record<string, unknown>;

function mend(components: Node): void {
  const schemas = components.schemas as Record<string, { properties: Record<string, Node> }>;
  // PayloadLocationCob demands tipoCob and does not describe it.
  schemas.PayloadLocationCob!.properties.tipoCob = { type: 'string', enum: ['cob', 'cobv'] };
  walk(schemas as Node, (node) => {
    // A number whose default is the text '86400'.
    if (node.type === 'integer' && typeof node.default === 'string') node.default = Number(node.default);
    // The location is called a URI, and in the same breath shown without its scheme, as BR Codes carry it.
    if (node.format === 'uri' && node.maxLength === 77) delete node.format;
    if (typeof node.pattern === 'string') {
      // The CPF's pattern is written with the slashes of a program around it.
      const bare = node.pattern.replace(/^\/(.*)\/$/, '$1');
      // Patterns without ends would let a name through that merely contains one.
      node.pattern = /^\^.*\$$/.test(bare) ? bare : `^(?:${bare})$`;
    }
  });
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const inner of Object.values(node)) {
    if (typeof inner === 'object' && inner !== null) walk(inner as Node, visit);
  }
}
