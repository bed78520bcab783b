/**
 * The order of two versions (semver.org, 11): below zero, zero or above. Null where one of them is no version.
 * @param {string} one
 * @param {string} other
 * @returns {number | null}
 */
export function compareVersions(one, other) {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a === null || b === null) return null;
  for (let index = 0; index < 3; index += 1) {
    const difference = compareNumbers(a.numbers[index] ?? '', b.numbers[index] ?? '');
    if (difference !== 0) return difference;
  }
  // A release comes after what precedes it.
  if (a.before.length === 0 || b.before.length === 0) return Math.sign(b.before.length - a.before.length);
  for (let index = 0; index < Math.max(a.before.length, b.before.length); index += 1) {
    const [x, y] = [a.before[index], b.before[index]];
    if (x === undefined) return -1;
    if (y === undefined) return 1;
    const difference = compareWords(x, y);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * @param {string} version
 * @returns {{ numbers: string[], before: string[] } | null}
 */
function partsOf(version) {
  const number = '(0|[1-9]\\d*)';
  const match = new RegExp(
    `^v?${number}(?:\\.${number})?(?:\\.${number})?(?:-([0-9A-Za-z.-]+))?(?:\\+[0-9A-Za-z.-]+)?$`,
  ).exec(version);
  if (match === null) return null;
  const [, major = '0', minor = '0', patch = '0', before] = match;
  return { numbers: [major, minor, patch], before: before === undefined ? [] : before.split('.') };
}

/** @param {string} one @param {string} other */
function compareNumbers(one, other) {
  if (one.length !== other.length) return Math.sign(one.length - other.length);
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Numbers come before words. @param {string} one @param {string} other */
function compareWords(one, other) {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber && isOtherNumber) return compareNumbers(one, other);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
}
