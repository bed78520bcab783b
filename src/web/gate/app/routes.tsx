import { createBrowserRouter, type RouteObject } from 'react-router';
import { DevicePage } from '../device-page/device-page.tsx';
import { QueuePage } from '../queue/queue-page.tsx';
import { ScanPage } from '../scan/scan-page.tsx';
import { BrokenGate } from './broken-gate.tsx';
import { GateFrame } from './gate-frame.tsx';

/** All pages come with the first script: at a gate nothing is loaded later. */
export const gateRoutes: RouteObject[] = [
  {
    ErrorBoundary: BrokenGate,
    Component: GateFrame,
    children: [
      { path: 'device', Component: DevicePage },
      { path: 'queue', Component: QueuePage },
      { path: '*', Component: ScanPage },
    ],
  },
];

export const gateBase = '/gate';

export function createGateRouter() {
  return createBrowserRouter(gateRoutes, { basename: gateBase });
}
