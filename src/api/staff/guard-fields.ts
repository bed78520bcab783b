import {
  type ConstDirectiveNode,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import type { Place } from '../../domain/policy/grant.ts';
import { type Action, isAction, needsStepUp, requireRight } from '../../domain/policy/policy.ts';
import { requireFreshProof } from '../../service/people/staff/require-fresh-proof.ts';
import { type Requester, requireStaff, requireStaffLogin } from './requester.ts';

/**
 * What a field of the staff schema needs: a right of the policy, `own` (a complete log-in; the person's own data), or
 * `ofParent` (no more than the field that led there).
 */
export type FieldNeed = Action | 'own' | 'ofParent';

/** The value behind a type whose fields need rights. */
interface Placed {
  readonly place: Place;
}

/** What each field needs, by `Type.field`, as the directives of the schema say. Throws for a field without a need. */
export function fieldNeeds(schema: GraphQLSchema): ReadonlyMap<string, FieldNeed> {
  const needs = new Map<string, FieldNeed>();
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      needs.set(`${type.name}.${field.name}`, needOf(schema, type, field));
    }
  }
  return needs;
}

/**
 * Puts the policy before every resolver (docs/algorithms/staff-and-rights.md, "How a request is decided"). Root fields ask
 * for the right at any place, all others at the place of their parent. Refusals: UNAUTHENTICATED, FACTOR_REQUIRED,
 * NOT_ALLOWED, CONFIRMATION_REQUIRED.
 */
export function guardFields(schema: GraphQLSchema): GraphQLSchema {
  const needs = fieldNeeds(schema);
  for (const type of objectTypes(schema)) {
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    for (const field of Object.values(type.getFields())) {
      const need = needs.get(`${type.name}.${field.name}`) as FieldNeed;
      if (need === 'ofParent') continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (parent: unknown, values, requester: Requester, info) => {
        const staff = requireStaff(requester);
        if (need !== 'own') {
          requireRight(staff, need, isRoot ? undefined : placeOf(type, parent));
          if (isRoot && type === schema.getMutationType() && needsStepUp(need))
            requireFreshProof(requireStaffLogin(requester), requester.now);
        }
        return resolve(parent, values, requester, info);
      };
    }
  }
  return schema;
}

function objectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  );
}

function needOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): FieldNeed {
  const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
  const need = directiveOf(field.astNode) ?? (isRoot ? null : directiveOf(type.astNode));
  if (need === null) throw new Error(`The staff schema says no @needs for ${type.name}.${field.name}.`);
  if (need === 'own' || isAction(need)) return need;
  if (need === 'ofParent' && !isRoot) return need;
  throw new Error(`The staff schema needs ${need} for ${type.name}.${field.name}, which is no right.`);
}

function directiveOf(
  node: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined,
): string | null {
  const directive = node?.directives?.find(({ name }) => name.value === 'needs');
  const value = directive?.arguments?.[0]?.value;
  return value?.kind === 'StringValue' ? value.value : null;
}

function placeOf(type: GraphQLObjectType, parent: unknown): Place {
  const { place } = parent as Partial<Placed>;
  if (place === undefined) throw new Error(`A ${type.name} was given without its place.`);
  return place;
}
