import {
  type GraphQLField,
  type GraphQLInputType,
  GraphQLString,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { typedText } from '../../domain/format/typed-text.ts';

/**
 * Arguments and fields that are taken as they are: passwords, whose every character counts; and texts to be shown or read as
 * a whole, in which a joiner or a mark of direction may be meant.
 */
export const takenAsTheyAre: ReadonlySet<string> = new Set(
  'password currentPassword passwordConfirmation answer text artSvg list note why reason pt en'.split(' '),
);

type Cleaner = (value: unknown) => unknown;

/**
 * Lets a field's resolver see what people meant to type (`typedText`): every text of its arguments, however deep, but for
 * those that are taken as they are.
 */
export function cleanTypedArguments(field: GraphQLField<unknown, unknown>): void {
  const resolve = field.resolve;
  const clean = cleanerOf(field.args);
  if (resolve === undefined || clean === null) return;
  field.resolve = (parent, args, context, info) =>
    resolve(parent, clean(args) as Record<string, unknown>, context, info);
}

function cleanerOf(parts: readonly { name: string; type: GraphQLInputType }[]): Cleaner | null {
  const cleaners = parts
    .filter(({ name }) => !takenAsTheyAre.has(name))
    .flatMap(({ name, type }) => {
      const cleaner = cleanerOfType(type);
      return cleaner === null ? [] : [{ name, cleaner }];
    });
  if (cleaners.length === 0) return null;
  return (value) => {
    const record = value as Record<string, unknown>;
    let cleaned: Record<string, unknown> | null = null;
    for (const { name, cleaner } of cleaners) {
      if (record[name] == null) continue;
      const part = cleaner(record[name]);
      // Copied only where something changes: plans may share what they give.
      if (part !== record[name]) cleaned = { ...(cleaned ?? record), [name]: part };
    }
    return cleaned ?? record;
  };
}

/** null where there is no text in a value of this type. No input type of ours has itself within it. */
function cleanerOfType(type: GraphQLInputType): Cleaner | null {
  const inner = getNullableType(type);
  if (inner === GraphQLString) return (value) => (typeof value === 'string' ? typedText(value) : value);
  if (isInputObjectType(inner)) return cleanerOf(Object.values(inner.getFields()));
  if (!isListType(inner)) return null;
  const ofItem = cleanerOfType(inner.ofType);
  if (ofItem === null) return null;
  return (value) => {
    const items = value as unknown[];
    const cleaned = items.map((item) => (item == null ? item : ofItem(item)));
    return cleaned.some((item, at) => item !== items[at]) ? cleaned : items;
  };
}
