import { writtenEventSchema } from '#src/domain/catalogue/written/written-event.ts';
import { bundleOfferSchema, ticketOfferSchema } from '#src/domain/catalogue/written/written-offers.ts';

interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  valueType?: Schema;
  in?: Schema;
  out?: Schema;
}
interface Schema {
  _zod: { def: Def };
}

/** The two forms of an offer on the shelf of tickets; their schema chooses between them by hand. */
const shelf = [ticketOfferSchema, bundleOfferSchema] as unknown as Schema[];

/** The paths of all fields that a written event can have, with `*` for an item, in order and each once. */
export function writtenLeaves(): string[] {
  return [...new Set(leavesOf(writtenEventSchema as unknown as Schema, []))];
}

function leavesOf(schema: Schema, path: readonly string[]): string[] {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) => leavesOf(field, [...path, name]));
    case 'array':
      return leavesOf(def.element!, [...path, '*']);
    case 'record':
      return leavesOf(def.valueType!, [...path, '*']);
    case 'union':
      return (def.options ?? []).flatMap((option) => leavesOf(option, path));
    case 'optional':
    case 'default':
      return leavesOf(def.innerType!, path);
    case 'pipe':
      return leavesOfPipe(def, path);
    default:
      return [path.join('.')];
  }
}

function leavesOfPipe(def: Def, path: readonly string[]): string[] {
  if (def.in?._zod.def.type === 'unknown') return shelf.flatMap((offer) => leavesOf(offer, path));
  return leavesOf(def.in?._zod.def.type === 'transform' ? def.out! : def.in!, path);
}
