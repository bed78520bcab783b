/** Id of a charge (cob), chosen by the receiver: `txid` in API Pix. */
export function isChargeTxid(text: string): boolean {
  return /^[a-zA-Z0-9]{26,35}$/.test(text);
}

/** Id in a static BR Code (field 62-05), or `***` for none. */
export function isStaticTxid(text: string): boolean {
  return text === '***' || /^[a-zA-Z0-9]{1,25}$/.test(text);
}

/** Id of one settlement, unique in the country: E, the payer's bank (ISPB), the minute in UTC, 11 more characters. */
export function isEndToEndId(text: string): boolean {
  return /^[a-zA-Z0-9]{32}$/.test(text);
}

/** Id of a refund (devolução), chosen by the receiver, unique within its payment. */
export function isRefundId(text: string): boolean {
  return /^[a-zA-Z0-9]{1,35}$/.test(text);
}
