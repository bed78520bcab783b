import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { readAddresses } from './address.sql.ts';
import { type AddressView, viewAddress } from './address-view.ts';

export async function listAddresses(context: Pick<Context, 'db'>, customerId: Uuid): Promise<AddressView[]> {
  return (await readAddresses(context.db, customerId)).map(viewAddress);
}
