import { createBrowserRouter, type RouteObject } from 'react-router';
import type { tillPages } from './event/till/till-pages.ts';
import type { financePages } from './finance-pages.ts';
import { BrokenOffice } from './frame/broken-office.tsx';
import { FirstLoading } from './frame/first-loading.tsx';
import { withLaterTexts } from './frame/later-texts.tsx';
import { loadFrame } from './frame/load-frame.ts';
import { LogInAgain } from './frame/log-in-again.tsx';
import { OfficeFrame } from './frame/office-frame.tsx';

// Pages of tills, and those of finance, are in one script each: each page of its own would add its name and its pieces to what
// every page loads first.
const tillPage = async <Name extends keyof typeof tillPages>(name: Name) =>
  (await import('./event/till/till-pages.ts')).tillPages[name];
const financePage = async <Name extends keyof typeof financePages>(name: Name) =>
  (await import('./finance-pages.ts')).financePages[name];

/** Every page of the back office. Each loads its own script; the pages before the log-in need nobody's session. */
export const officeRoutes: RouteObject[] = [
  {
    Component: LogInAgain,
    ErrorBoundary: BrokenOffice,
    HydrateFallback: FirstLoading,
    children: [
      { path: 'log-in', lazy: () => import('./log-in/log-in-page.tsx') },
      { path: 'request-password', lazy: () => import('./password/request-password-page.tsx') },
      { path: 'new-password', lazy: () => import('./password/new-password-page.tsx') },
      { path: 'invitation', lazy: () => import('./invitation/invitation-page.tsx') },
      { path: 'wall', lazy: () => import('./event/live/shared-wall-page.tsx') },
      {
        ...withLaterTexts('gates'),
        children: [
          { path: 'events/:eventId/gate/inside', lazy: () => import('./event/gate/inside-page.tsx') },
          { path: 'events/:eventId/desk', lazy: () => import('./event/desk/desk-page.tsx') },
        ],
      },
      {
        ...withLaterTexts('till'),
        children: [
          { path: 'events/:eventId/till', lazy: () => tillPage('sell') },
          { path: 'events/:eventId/till/screen', lazy: () => tillPage('screen') },
        ],
      },
      { path: 'second-factor', lazy: () => import('./factor/second-factor-page.tsx') },
      {
        id: 'frame',
        loader: loadFrame,
        // The person changes by logging in and out only, and both leave the frame.
        shouldRevalidate: () => false,
        Component: OfficeFrame,
        children: [
          {
            ErrorBoundary: BrokenOffice,
            children: [
              { index: true, lazy: () => import('./start/start-page.tsx') },
              { path: 'events', lazy: () => import('./events/events-page.tsx') },
              {
                ...withLaterTexts('overview'),
                children: [
                  {
                    id: 'event',
                    path: 'events/:eventId',
                    lazy: () => import('./event/frame/event-frame.tsx'),
                    children: [
                      { index: true, lazy: () => import('./event/overview/event-page.tsx') },
                      { path: 'live', lazy: () => import('./event/live/live-page.tsx') },
                      { path: 'sources', lazy: () => import('./event/sources/sources-page.tsx') },
                      { path: 'orders', lazy: () => import('./orders/event-orders-page.tsx') },
                      { path: 'acts', lazy: () => import('./event/many/many-acts-page.tsx') },
                      { path: 'acts/:actId', lazy: () => import('./event/many/many-act-page.tsx') },
                      { path: 'files', lazy: () => import('./event/event-files-page.tsx') },
                      {
                        ...withLaterTexts('gates'),
                        children: [
                          { path: 'gate', lazy: () => import('./event/gate/gate-page.tsx') },
                          { path: 'badges', lazy: () => import('./event/badges/badges-page.tsx') },
                          { path: 'badges/:stack', lazy: () => import('./event/badges/stack-page.tsx') },
                          { path: 'room', lazy: () => import('./event/room/room-page.tsx') },
                          { path: 'manual', lazy: () => import('./event/manual/manual-page.tsx') },
                        ],
                      },
                      {
                        ...withLaterTexts('till'),
                        children: [
                          { path: 'tills', lazy: () => tillPage('shifts') },
                          { path: 'tills/:shiftId', lazy: () => tillPage('shift') },
                        ],
                      },
                      {
                        ...withLaterTexts('money'),
                        children: [
                          { path: 'papers', lazy: () => financePage('papersOfEvent') },
                          {
                            path: 'settlements',
                            lazy: () => financePage('settlementsOfEvent'),
                          },
                        ],
                      },
                      { path: 'capacity', lazy: () => import('./event/sale/capacity-page.tsx') },
                      { path: 'coupons', lazy: () => import('./event/coupons/coupons-page.tsx') },
                      {
                        path: 'postponement',
                        lazy: () => import('./event/postponement/postponement-page.tsx'),
                      },
                      { path: 'mailings', lazy: () => import('./event/mailings/mailings-page.tsx') },
                      {
                        path: 'mailings/:mailingId',
                        lazy: () => import('./event/mailings/mailing-page.tsx'),
                      },
                      {
                        path: 'mailings/:mailingId/readers',
                        lazy: () => import('./event/mailings/readers-page.tsx'),
                      },
                      { path: 'courtesies', lazy: () => import('./event/courtesies/courtesies-page.tsx') },
                      { path: 'courtesies/new', lazy: () => import('./event/courtesies/new-codes-page.tsx') },
                    ],
                  },
                ],
              },
              {
                ...withLaterTexts('editor'),
                children: [
                  { path: 'events/new', lazy: () => import('./editor/page/new-event-page.tsx') },
                  {
                    path: 'events/:eventId/edit/:part?',
                    lazy: () => import('./editor/page/editor-page.tsx'),
                  },
                ],
              },
              { path: 'orders', lazy: () => import('./orders/orders-page.tsx') },
              {
                ...withLaterTexts('money'),
                children: [
                  { path: 'orders/:number', lazy: () => import('./orders/order-page.tsx') },
                  { path: 'buyers/:id', lazy: () => import('./buyers/buyer-page.tsx') },
                  { path: 'organizers/:organizerId', lazy: () => import('./organizers/organizer-page.tsx') },
                  {
                    path: 'money',
                    lazy: () => financePage('frame'),
                    children: [
                      { path: 'papers', lazy: () => financePage('papers') },
                      { path: 'disputes', lazy: () => financePage('disputes') },
                      {
                        path: 'disputes/:disputeId',
                        lazy: () => financePage('dispute'),
                      },
                      { path: 'statements', lazy: () => financePage('statements') },
                      { path: 'settlements', lazy: () => financePage('settlements') },
                    ],
                  },
                ],
              },
              { path: 'organizers', lazy: () => import('./organizers/organizers-page.tsx') },
              { path: 'organizers/new', lazy: () => import('./organizers/new-organizer-page.tsx') },
              { path: 'approvals', lazy: () => import('./approvals/approvals-page.tsx') },
              {
                ...withLaterTexts('people'),
                children: [
                  { path: 'people', lazy: () => import('./people/people-page.tsx') },
                  { path: 'people/invite', lazy: () => import('./people/invite-page.tsx') },
                ],
              },
              { path: 'files', lazy: () => import('./files/files-page.tsx') },
              { path: 'account', lazy: () => import('./account/account-page.tsx') },
              { path: 'audit', lazy: () => import('./audit/audit-page.tsx') },
              {
                path: '*',
                loader: () => {
                  throw new Response(null, { status: 404 });
                },
              },
            ],
          },
        ],
      },
    ],
  },
];

export const officeBase = '/back-office';

export function createOfficeRouter() {
  return createBrowserRouter(officeRoutes, { basename: officeBase });
}
