/** The key of a product's large picture among the marks of a page. */
export const largeMarkOf = (offerId: string): string => `${offerId} large`;
