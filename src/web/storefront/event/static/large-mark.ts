/** The key of a product's large picture among the marks of a page. */
export const largeMarkOf = (offerId: string): string => `${offerId} large`;
/** Where among the marks of an event the heart of an artist is. */
export const followMarkOf = (artistId: string): string => `follow:${artistId}`;
