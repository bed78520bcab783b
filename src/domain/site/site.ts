import { z } from 'zod';

const text = z.string().trim().min(1);
const webAddress = z.url({ protocol: /^https?$/ });

/**
 * Who runs this box office and whom it works with: what differs from one installation to the next and is no secret.
 * Read from `site.yaml`; secrets stand in the environment.
 */
export const siteSchema = z.strictObject({
  company: z.strictObject({
    legalName: text,
    /** Named as they are to be read: `{ name: CNPJ, number: … }`, then the city's or the state's (specification 1). */
    registrations: z.array(z.strictObject({ name: text, number: text })).min(1),
    address: text,
    email: z.email(),
    phone: z.string().regex(/^\+\d[\d ()-]+$/),
    /** Who answers for personal data (LGPD, art. 41). */
    dataProtection: z.strictObject({ name: text, email: z.email() }),
  }),
  helpCenterUrl: webAddress,
  /** Photo sharing, video, short message, general (specification 1). */
  social: z.array(z.strictObject({ name: text, url: webAddress })),
  /** Consumer offices the law of some states wants named, such as Procon. */
  consumerOffices: z.array(z.strictObject({ name: text, url: webAddress })).default([]),
  /** Each is absent where nothing is configured, and then nothing of it is ever loaded. */
  thirdParties: z
    .strictObject({
      chat: z
        .strictObject({
          scriptUrl: webAddress.default('https://static.zdassets.com/ekr/snippet.js'),
          defaultKey: text,
          /** The first whose text is part of the event's slug gives the key (specification 7). */
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
      /** Get AddToCart when the checkout of this one event starts (specification 4). */
      addToCart: z
        .strictObject({
          scriptUrl: webAddress.default('https://connect.facebook.net/en_US/fbevents.js'),
          slug: text,
          pixelIds: z.array(text).length(2),
        })
        .optional(),
      errors: z.strictObject({ dsn: webAddress }).optional(),
    })
    .default({}),
});

export type Site = z.infer<typeof siteSchema>;
export type ThirdParties = Site['thirdParties'];
