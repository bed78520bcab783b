/** A UUID in its usual text form. What makes them lives in the context, so that rules stay free of chance. */
export type Uuid = string;

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return uuidShape.test(text);
}
