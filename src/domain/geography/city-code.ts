/**
 * The municipalities whose last digit is not the check digit: the IBGE gave them their codes otherwise and has kept
 * them.
 */
const exceptions = [
  ...['2201919', '2201988', '2202251', '2611533', '3117836'],
  ...['3152131', '4305871', '5203939', '5203962'],
];

/** Whether seven digits are a municipality's code of the IBGE by their check digit. */
export function isCityCode(code: string): boolean {
  if (!/^\d{7}$/.test(code)) return false;
  if (exceptions.includes(code)) return true;
  const digits = [...code].map(Number);
  const sum = digits.slice(0, 6).reduce((total, digit, index) => {
    const weighted = digit * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10 === digits[6];
}

/** The IBGE's code of the state that a municipality's code begins with. */
export function stateIdOfCity(code: string): number {
  return Number(code.slice(0, 2));
}
