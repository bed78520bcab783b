import { useCallback, useState } from 'react';
import { type DeviceFieldsFragment, devices as devicesQuery } from '../../parts/customer-api/account.gen.ts';
import { ask } from '../../parts/customer-api/ask.ts';

/** Where the customer is logged in, asked again after whatever may have ended a login. */
export function useDevices(initialDevices: DeviceFieldsFragment[]) {
  const [devices, setDevices] = useState(initialDevices);
  const refresh = useCallback(async () => {
    const { data } = await ask(devicesQuery, {});
    if (data) setDevices(data.devices);
  }, []);
  return { devices, refresh };
}
