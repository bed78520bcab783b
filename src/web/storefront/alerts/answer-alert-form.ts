import { data } from 'react-router';
import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import type { Operation } from '../../kit/client/operation.ts';
import { privateHeaders } from '../../parts/log-in/answer-form.ts';
import type { FormRefusal, Typed, Visitor } from '../../parts/visitor/load-context.ts';

/** What comes back with the page of a form that was refused, with what was typed. */
export interface RefusedAlertForm {
  errors: FormRefusal[];
  typed: Typed;
}

/** Every field of a form as it was sent; a body that is no form has none. */
export async function typedIn(request: Request): Promise<Typed> {
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Asks for a change in the visitor's name; the refusals of it, or none. */
export async function change<Data, Variables extends Record<string, unknown>>(
  visitor: Visitor,
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<FormRefusal[]> {
  const result: GraphqlResult<Data> = await visitor.graphql<Data>(operation.text, variables);
  return (result.errors ?? []).map(({ extensions }) => ({
    code: extensions?.code ?? 'UNEXPECTED',
    ...(extensions?.field !== undefined && { field: extensions.field }),
  }));
}

export function refusedForm(errors: FormRefusal[], typed: Typed) {
  return data<RefusedAlertForm>({ errors, typed }, { status: 400, headers: privateHeaders });
}
