import { z } from 'zod';
import { isCityCode } from '../geography/city-code.ts';

const text = z.string().trim().min(1);
const webAddress = z.url({ protocol: /^https?$/ });
const httpsAddress = z.url({ protocol: /^https$/ });

/**
 * Who runs this box office and who its partners are: the public settings of an installation. Read from `site.yaml`;
 * secrets are in the environment.
 */
export const siteSchema = z.strictObject({
  company: z.strictObject({
    legalName: text,
    /** Named as shown to people: `{ name: CNPJ, number: … }`, then those of the city or the state (specification 1). */
    registrations: z.array(z.strictObject({ name: text, number: text })).min(1),
    address: text,
    /** Municipality of the company (IBGE); without it no invoice of the service fee is declared. */
    cityCode: z.string().refine(isCityCode).optional(),
    email: z.email(),
    phone: z.string().regex(/^\+\d[\d ()-]+$/),
    /** The person responsible for personal data (LGPD, art. 41). */
    dataProtection: z.strictObject({ name: text, email: z.email() }),
  }),
  helpCenterUrl: webAddress,
  /** For whoever finds a hole (RFC 9116); without it they write to the company. */
  security: z
    .strictObject({
      contacts: z.array(z.union([z.email(), httpsAddress])).min(1),
      policyUrl: httpsAddress.optional(),
    })
    .optional(),
  /** Photo sharing, video, short message, general (specification 1). */
  social: z.array(z.strictObject({ name: text, url: webAddress })),
  /** Consumer protection offices that some states' laws require to be named, such as Procon. */
  consumerOffices: z.array(z.strictObject({ name: text, url: webAddress })).default([]),
  /** Each is optional; a third party without configuration is never loaded. */
  thirdParties: z
    .strictObject({
      chat: z
        .strictObject({
          scriptUrl: webAddress.default('https://static.zdassets.com/ekr/snippet.js'),
          defaultKey: text,
          /** The first entry whose text is in the event's slug gives the key (specification 7). */
          keys: z.array(z.strictObject({ slugContains: text, key: text })).default([]),
        })
        .optional(),
      tagManager: z
        .strictObject({ scriptUrl: webAddress.default('https://www.googletagmanager.com/gtm.js'), id: text })
        .optional(),
      /** Gets a page view on each change of the page. */
      ads: z
        .strictObject({ scriptUrl: webAddress.default('https://www.googletagmanager.com/gtag/js'), id: text })
        .optional(),
      /** They get AddToCart when the checkout of this one event starts (specification 4). */
      addToCart: z
        .strictObject({
          scriptUrl: webAddress.default('https://connect.facebook.net/en_US/fbevents.js'),
          slug: text,
          pixelIds: z.array(text).length(2),
        })
        .optional(),
      /** Lets organizers write pixels of their own for their events (docs/catalogue.md). */
      organizerPixels: z
        .strictObject({
          metaScriptUrl: webAddress.default('https://connect.facebook.net/en_US/fbevents.js'),
          googleScriptUrl: webAddress.default('https://www.googletagmanager.com/gtag/js'),
        })
        .optional(),
      errors: z.strictObject({ dsn: webAddress }).optional(),
    })
    .default({}),
});

export type Site = z.infer<typeof siteSchema>;
export type ThirdParties = Site['thirdParties'];
