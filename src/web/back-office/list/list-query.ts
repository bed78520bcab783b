import type { Operation } from '../../kit/client/operation.ts';
import { type Answer, refusalsIn } from '../../kit/refusals/refusals.ts';
import { askStaff } from '../staff-api/ask.ts';
import { Unanswered } from '../staff-api/data-of.ts';

export interface Page<Row> {
  items: readonly Row[];
  next: string | null;
}

/** Asks for a page of a list: the first, or the one after a cursor. */
export type ListQuery<Row, Variables, Found extends Page<Row> = Page<Row>> = (
  variables: Variables,
  after: string | null,
) => Promise<Answer<Found>>;

/** The query of a list, from its operation and where its page is in the answer. */
export function listQuery<
  Data,
  Variables extends { after?: string | null | undefined },
  Found extends Page<unknown>,
>(
  operation: Operation<Data, Variables>,
  pageOf: (data: Data) => Found,
): ListQuery<Found['items'][number], Omit<Variables, 'after'>, Found> {
  return async (variables, after) => {
    const { data, errors } = await askStaff(operation, { ...variables, after } as unknown as Variables);
    // A person may have a right, such as to see money, at some rows only: the others come without what it is for.
    return data ? { data: pageOf(data) } : { data: null, ...(errors && { errors }) };
  };
}

/** The first page, for a loader. Throws Unanswered where it does not come. */
export async function firstPage<Row, Variables, Found extends Page<Row>>(
  query: ListQuery<Row, Variables, Found>,
  variables: Variables,
): Promise<{ variables: Variables; page: Found }> {
  const answer = await query(variables, null);
  if (answer.data) return { variables, page: answer.data };
  throw new Unanswered(refusalsIn(answer));
}
