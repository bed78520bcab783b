import type { Mutant } from '../mutant.ts';

const databaseFailures = 'src/service/ground/failure/database-failures.ts';
const cutCommits =
  'connections that break %s a commit: each is told BUSY, and sent again each cart and order is there once';

/** Connections to PostgreSQL that break. */
export const connectionMutants: readonly Mutant[] = [
  {
    id: 'broken-connection-unexpected',
    says: 'A connection that breaks in the middle of a commit is told as a bug.',
    file: databaseFailures,
    find: "  'Connection terminated',\n",
    replace: '',
    caught: [cutCommits],
  },
  {
    id: 'order-not-found-again',
    says: 'An order whose answer was lost is refused when it is sent again.',
    file: 'src/service/holding/order/placing/place-order.ts',
    find: 'if (placed === null) throw error;',
    replace: 'if (placed?.number !== input.cartId) throw error;',
    caught: [cutCommits],
  },
];
