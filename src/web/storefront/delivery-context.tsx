import { createContext, type ReactNode } from 'react';
import { Links, Scripts } from 'react-router';

/** The links and scripts that React Router needs in a document. */
export interface Delivery {
  /** At the end of the head. */
  links: ReactNode;
  scripts: ReactNode;
}

/** In the browser the router's components; the server replaces them (page-delivery.server.tsx). */
export const DeliveryContext = createContext<Delivery>({ links: <Links />, scripts: <Scripts /> });
