/** The pages of the back office whose filters can be saved under a name. */
export const listPages = ['EVENTS', 'ORDERS', 'ORGANIZERS', 'PEOPLE', 'AUDIT'] as const;
export type ListPage = (typeof listPages)[number];
