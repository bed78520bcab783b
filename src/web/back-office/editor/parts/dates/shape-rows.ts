import { type DraftPath, stepOf } from '#src/domain/draft/draft-path.ts';

interface WrittenShape {
  sector?: unknown;
  points?: unknown;
}

/** What the editor has a field for: the corners of a sector, or of a shape that belongs to none. */
export interface ShapeRow {
  sector: string;
  /** From the list to the shape; of a sector that is not drawn, where its shape would be. */
  step: string;
  points: string;
  isDrawn: boolean;
  /** GONE: the event has no such sector. AGAIN: an earlier shape is of the same one. */
  surplus: 'GONE' | 'AGAIN' | null;
}

/** A row for every sector in their order, drawn or not, then the shapes that are too many. */
export function shapeRows(
  listPath: DraftPath,
  shapes: readonly WrittenShape[],
  sectors: readonly string[],
): ShapeRow[] {
  const drawn = shapes.map((shape, index) => ({
    sector: String(shape?.sector ?? ''),
    step: stepOf(listPath, shapes, index),
    points: typeof shape?.points === 'string' ? shape.points : '',
    isDrawn: true,
  }));
  const own = sectors.map((sector) => {
    const shape = drawn.find((one) => one.sector === sector);
    return shape ?? { sector, step: `#${sector}`, points: '', isDrawn: false };
  });
  return [
    ...own.map((shape) => ({ ...shape, surplus: null })),
    ...drawn
      .filter((shape) => !own.includes(shape))
      .map((shape) => ({
        ...shape,
        surplus: sectors.includes(shape.sector) ? ('AGAIN' as const) : ('GONE' as const),
      })),
  ];
}
