import type { Context } from '../../context.ts';
import { deleteExpired } from './session.sql.ts';

/** Forgets logins and mailed codes that are over: nothing looks at them any more, and they hold addresses of people. */
export async function forgetExpired(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return await deleteExpired(context.db, context.clock.now());
}
