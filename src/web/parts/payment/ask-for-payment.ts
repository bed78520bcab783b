import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import type { Operation } from '../../kit/client/operation.ts';
import { ask } from '../customer-api/ask.ts';

const patienceMs = 1_500;

/**
 * Sends an order or a payment, and once more when its provider did not answer: with the same key it is the same
 * attempt, so whatever the provider has done by then is found and nothing is charged twice.
 */
export async function askForPayment<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<GraphqlResult<Data>> {
  const answer = await ask(operation, variables);
  if (!answer.errors?.some(({ extensions }) => extensions?.code === 'PAYMENT_UNAVAILABLE')) return answer;
  await new Promise((settle) => setTimeout(settle, patienceMs));
  return await ask(operation, variables);
}
