/** A UUID in its usual text form. The context generates UUIDs, so that rules stay free of randomness. */
export type Uuid = string;

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return uuidShape.test(text);
}
