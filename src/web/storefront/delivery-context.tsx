import { createContext, type ReactNode } from 'react';
import { Links, Scripts } from 'react-router';

/** The parts of a document that are there for the router. */
export interface Delivery {
  /** At the end of the head. */
  links: ReactNode;
  scripts: ReactNode;
}

/** The router's own in the browser; the server writes others (page-delivery.server.tsx). */
export const DeliveryContext = createContext<Delivery>({ links: <Links />, scripts: <Scripts /> });
