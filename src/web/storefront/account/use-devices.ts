import { useCallback, useState } from 'react';
import { type DeviceFieldsFragment, devices as devicesQuery } from '../../lib/graphql/account.gen.ts';
import { ask } from '../../lib/graphql/ask.ts';

/** Where the customer is logged in, asked again after whatever may have ended a login. */
export function useDevices(initialDevices: DeviceFieldsFragment[]) {
  const [devices, setDevices] = useState(initialDevices);
  const refresh = useCallback(async () => {
    const { data } = await ask(devicesQuery, {});
    if (data) setDevices(data.devices);
  }, []);
  return { devices, refresh };
}
