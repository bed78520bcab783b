import type { Uuid } from '../../domain/ids.ts';
import type { WithDb } from '../ports.ts';
import { readAddresses } from './address.sql.ts';
import { type AddressView, viewAddress } from './address-view.ts';

export async function listAddresses(context: WithDb, customerId: Uuid): Promise<AddressView[]> {
  return (await readAddresses(context.db, customerId)).map(viewAddress);
}
