/** Stands between the event's code and the secret in a link that takes tickets along; an invitation has a dash there. */
export const alongMark = '~';

/** The token is of tickets that were bought at a till, and not of an invitation. */
export const isAlongLink = (token: string): boolean => token.includes(alongMark);
