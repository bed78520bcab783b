import { type GraphQLObjectType, getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql';
import type { GraphqlApi } from '#src/api/graphql/graphql-api.ts';
import { fieldNeeds } from '#src/api/staff/guard-fields.ts';
import type { Requester } from '#src/api/staff/requester.ts';
import { staffSchema } from '#src/api/staff/schema.ts';
import type { Grant, Role } from '#src/domain/policy/grant.ts';
import { covers, installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { isAction, needsStepUp, policy } from '#src/domain/policy/policy.ts';
import { argumentsOf, type Operation, operations, type Target, ways } from './operations-to-walk.ts';

type Run = GraphqlApi<Requester>['run'];

/** Answers that tell no more than that something is refused or is not there. */
const denials = new Set(['NOT_ALLOWED', 'NOT_FOUND', 'EVENT_NOT_FOUND']);

/** The fields of the schema with the roles that open them, as the committed table has them. */
export function rightsTable(): string {
  const schema = staffSchema();
  const lines = [...fieldNeeds(schema)]
    .filter(([, need]) => need !== 'ofParent')
    .map(([name, need]) => {
      if (!isAction(need)) return `${name} everybody`;
      const given: readonly string[] = policy[need].roles;
      return [
        name,
        ...given,
        ...(name.startsWith('Mutation.') && needsStepUp(need) ? ['(confirmed)'] : []),
      ].join(' ');
    });
  return `${lines.sort().join('\n')}\n`;
}

/** What somebody with one grant may do and see although the table does not say so, or may not although it does. */
export async function walkRights(
  run: Run,
  requesterOf: (grant: Grant, isConfirmed: boolean) => Requester,
  {
    table,
    own,
    targets,
    reopen,
    only,
  }: {
    table: string;
    own: Target;
    targets: readonly Target[];
    /** Lets the publications and the invitations wait again, and gives the grants again. */
    reopen: () => Promise<void>;
    only: readonly Role[];
  },
): Promise<string[]> {
  const rolesOf = readTable(table);
  const violations: string[] = [];
  for (const role of only) {
    const grants: Grant[] = [
      { role, ...organizerPlace(own.organizerId) },
      { role, organizerId: own.organizerId, eventId: own.eventId },
      { role, ...installation },
    ];
    for (const grant of grants) {
      for (const target of targets) {
        await reopen();
        const walk = new Walk(run, { role, grant, target, rolesOf }, requesterOf);
        violations.push(...(await walk.operations()));
        // Elsewhere a field is reached by the same operation and guarded by the same place.
        if (target === own) {
          await reopen();
          violations.push(...(await walk.fields()));
        }
      }
    }
  }
  return violations;
}

/** Every root field has an operation, and every type a way: whoever adds one is told here. */
export function unwalked(): string[] {
  const schema = staffSchema();
  const needs = [...fieldNeeds(schema)];
  const roots = needs.map(([name]) => name).filter((name) => /^(Query|Mutation)\./.test(name));
  const types = new Set(
    needs.flatMap(([name, need]) => {
      const [type = ''] = name.split('.');
      return isAction(need) && !['Query', 'Mutation'].includes(type) ? [type] : [];
    }),
  );
  return [
    ...roots.filter((name) => !(name in operations)),
    ...Object.keys(operations).filter((name) => !roots.includes(name)),
    ...[...types].filter((type) => !(type in ways)),
  ];
}

interface Case {
  role: Role;
  grant: Grant;
  target: Target;
  rolesOf: ReadonlyMap<string, readonly string[]>;
}

class Walk {
  readonly #run: Run;
  readonly #case: Case;
  readonly #requesterOf: (grant: Grant, isConfirmed: boolean) => Requester;

  constructor(run: Run, one: Case, requesterOf: (grant: Grant, isConfirmed: boolean) => Requester) {
    this.#run = run;
    this.#case = one;
    this.#requesterOf = requesterOf;
  }

  async operations(): Promise<string[]> {
    const violations: string[] = [];
    for (const [name, { text, variables, at }] of Object.entries(operations)) {
      const told = await this.#ask(text, variables?.(this.#case.target) ?? {});
      const isGiven = this.#isGiven(name, at);
      if (told.isDenied === isGiven) violations.push(this.#sentence(name, isGiven, told.codes));
      if (this.#tellsOfOthers(told.answer))
        violations.push(`${this.#sentence(name, false, told.codes)} (its answer)`);
      if (isGiven && this.#case.rolesOf.get(name)?.includes('(confirmed)')) {
        const late = await this.#ask(text, variables?.(this.#case.target) ?? {}, false);
        if (!late.codes.includes('CONFIRMATION_REQUIRED')) {
          violations.push(`${this.#sentence(name, false, late.codes)} (without a fresh proof)`);
        }
      }
    }
    return violations;
  }

  async fields(): Promise<string[]> {
    const schema = staffSchema();
    const { target } = this.#case;
    const violations: string[] = [];
    for (const [typeName, { text, root }] of Object.entries(ways)) {
      const type = schema.getType(typeName) as GraphQLObjectType;
      const variables = { organizer: target.organizerId, event: target.eventId, order: target.orderNumber };
      const place = typeName === 'Organizer' ? 'organizer' : 'event';
      for (const field of Object.keys(type.getFields())) {
        const name = `${typeName}.${field}`;
        if (!this.#case.rolesOf.has(name)) continue;
        const told = await this.#ask(text.replace('FIELD', selectionOf(type, field)), variables);
        const reached = root.includes('.') ? root : `Query.${root}`;
        const isGiven = this.#isGiven(reached, place) && this.#isGiven(name, place);
        if (told.isDenied === isGiven) violations.push(this.#sentence(name, isGiven, told.codes));
      }
    }
    return violations;
  }

  #isGiven(name: string, at: Operation['at']): boolean {
    const { role, grant, target, rolesOf } = this.#case;
    const given = rolesOf.get(name);
    if (given === undefined) throw new Error(`The table has no ${name}.`);
    if (given.includes('everybody')) return true;
    if (!given.includes(role)) return false;
    const { organizerId, eventId } = target;
    switch (at) {
      case 'anywhere':
        return true;
      case 'installation':
        return covers(grant, installation);
      case 'organizer':
        return covers(grant, organizerPlace(organizerId));
      case 'event':
        return covers(grant, { organizerId, eventId });
    }
  }

  #tellsOfOthers(answer: string): boolean {
    const { grant, target } = this.#case;
    const place = { organizerId: target.organizerId, eventId: target.eventId };
    return !covers(grant, place) && target.marks.some((mark) => answer.includes(mark));
  }

  async #ask(text: string, variables: Record<string, unknown>, isConfirmed = true) {
    const { data, errors = [] } = await this.#run(
      text,
      variables,
      this.#requesterOf(this.#case.grant, isConfirmed),
    );
    const codes = errors.map(({ extensions }) => String(extensions.code));
    const values = data == null ? [null] : Object.values(data as object);
    // An empty list of the audit of an event is how it is denied: the list itself is allowed.
    const isEmpty = values.every((value) => value === null || isEmptyPage(value));
    const isDenied =
      codes.some((code) => denials.has(code)) || (codes.length === 0 && isEmpty && !isList(text));
    return { codes, isDenied, answer: JSON.stringify(data ?? null) };
  }

  #sentence(name: string, isGiven: boolean, codes: readonly string[]): string {
    const { role, grant, target } = this.#case;
    const at =
      grant.eventId !== null ? 'its event' : grant.organizerId !== null ? 'its organizer' : 'everything';
    const outcome = codes.length === 0 ? 'answered' : codes.join(', ');
    return `${name}: ${role} of ${at}, at ${target.name}: should be ${isGiven ? 'allowed' : 'denied'}, was ${outcome}`;
  }
}

function isEmptyPage(value: unknown): boolean {
  const { items = value } = (value ?? {}) as { items?: unknown };
  return Array.isArray(items) && items.length === 0;
}

/** Lists without a filter are allowed though empty. */
function isList(text: string): boolean {
  return /^\{ (find|organizers|events|approvals|audit)\b/.test(text);
}

function readTable(table: string): Map<string, string[]> {
  const lines = table.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]));
}

/** A field with all its leaves, two levels deep. */
function selectionOf(type: GraphQLObjectType, name: string): string {
  const field = type.getFields()[name];
  if (field === undefined) throw new Error(`${type.name} has no ${name}.`);
  return `${name}${argumentsOf[`${type.name}.${name}`] ?? ''}${leavesOf(getNamedType(field.type), 2)}`;
}

function leavesOf(type: unknown, depth: number): string {
  if (!isObjectType(type)) return '';
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (field.args.some(({ type: given }) => isNonNullType(given))) return [];
    // One that says itself what it needs is walked by itself.
    if (field.astNode?.directives?.some(({ name }) => name.value === 'needs')) return [];
    if (isLeafType(inner)) return [field.name];
    return depth > 1 ? [`${field.name}${leavesOf(inner, depth - 1)}`] : [];
  });
  return ` { ${parts.join(' ')} }`;
}
