/** The corners of a shape in the order in which it is drawn; the last is joined with the first. */
export type Polygon = readonly (readonly [x: number, y: number])[];

const cornersMin = 3;
const cornersMax = 60;
const corner = /^(\d{1,4}(?:\.\d)?),(\d{1,4}(?:\.\d)?)$/;

/** Reads `10,20 90,20 50,60`, as an SVG polygon writes its points; null where it is no shape. */
export function polygonOf(points: string): Polygon | null {
  const read = points.split(' ').map((pair) => corner.exec(pair));
  if (read.length < cornersMin || read.length > cornersMax) return null;
  const polygon: [number, number][] = [];
  for (const match of read) {
    if (match === null) return null;
    polygon.push([Number(match[1]), Number(match[2])]);
  }
  // In whole tenths: with decimals, the sum of a straight line is not quite 0.
  const tenths = polygon.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  return areaOf(tenths) === 0 ? null : polygon;
}

/** Whether all corners lie in a drawing of that size. */
export function isWithin(polygon: Polygon, width: number, height: number): boolean {
  return polygon.every(([x, y]) => x <= width && y <= height);
}

/**
 * Where words stand in a shape: at its centre of area where that lies within it. In a ring or an L it does not; there it is
 * the middle of the widest part, of several lines across the shape.
 */
export function labelPointOf(polygon: Polygon): { x: number; y: number } {
  const centre = centreOf(polygon);
  if (contains(polygon, centre)) return rounded(centre);
  const heights = polygon.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const lines = 20;
  let widest = { x: centre.x, first: centre.y, last: centre.y, width: 0 };
  for (let line = 0; line < lines; line += 1) {
    const y = top + ((line + 0.5) / lines) * (bottom - top);
    const crossings = crossingsAt(polygon, y);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [left, right] = [crossings[index] as number, crossings[index + 1] as number];
      const [x, width] = [(left + right) / 2, right - left];
      const isRepeated =
        width === widest.width && x === widest.x && y - widest.last <= (bottom - top) / lines + 1e-9;
      if (isRepeated) widest.last = y;
      else if (width > widest.width) widest = { x, first: y, last: y, width };
    }
  }
  return rounded({ x: widest.x, y: (widest.first + widest.last) / 2 });
}

const rounded = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
});

/** Each side with its end, and what it adds to twice the area. */
function sidesOf(polygon: Polygon) {
  return polygon.map(([x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] as readonly [number, number];
    return { x, y, nextX, nextY, cross: x * nextY - nextX * y };
  });
}

function areaOf(polygon: Polygon): number {
  return sidesOf(polygon).reduce((sum, { cross }) => sum + cross, 0) / 2;
}

function centreOf(polygon: Polygon): { x: number; y: number } {
  const sides = sidesOf(polygon);
  const sixAreas = 6 * areaOf(polygon);
  return {
    x: sides.reduce((sum, { x, nextX, cross }) => sum + (x + nextX) * cross, 0) / sixAreas,
    y: sides.reduce((sum, { y, nextY, cross }) => sum + (y + nextY) * cross, 0) / sixAreas,
  };
}

/** Where a horizontal line crosses the sides, from left to right. */
function crossingsAt(polygon: Polygon, at: number): number[] {
  return sidesOf(polygon)
    .filter(({ y, nextY }) => y > at !== nextY > at)
    .map(({ x, y, nextX, nextY }) => x + ((at - y) / (nextY - y)) * (nextX - x))
    .sort((one, other) => one - other);
}

function contains(polygon: Polygon, { x, y }: { x: number; y: number }): boolean {
  return crossingsAt(polygon, y).filter((crossing) => crossing > x).length % 2 === 1;
}
