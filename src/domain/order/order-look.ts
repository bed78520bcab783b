/** How the page of an order tells that it is open; in seconds. */
export const orderLook = {
  /** Between two times that an open page says so. */
  everySeconds: 10,
  /** After this time without a word it is open no more: one word may be late. */
  shownSeconds: 15,
  forgottenSeconds: 60,
} as const;
