/** Why money goes back by itself; kept with the refund, and each has its own words in the mail. */
export type ReturnReason = 'late_money_without_stock' | 'wrong_amount' | 'paid_twice';
