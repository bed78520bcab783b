/** The corners of a shape in the order in which it is drawn; the last is joined with the first. */
export type Polygon = readonly (readonly [x: number, y: number])[];

const cornersMin = 3;
const cornersMax = 60;
/** Lines across a shape that are looked at, and how much of the longest is nearly as long. */
const linesAcross = 20;
const nearlyAsLong = 0.75;
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
 * Where words stand in a shape: at its centre of area or in the middle of its widest part, where there is more room. In a
 * ring or an L the centre lies outside, or close to an edge.
 */
export function labelPointOf(polygon: Polygon): { x: number; y: number } {
  let best = { x: 0, y: 0 };
  let most = -1;
  for (const point of [centreOf(polygon), ...widestOf(polygon)]) {
    const room = roomAt(polygon, point);
    if (room <= most) continue;
    most = room;
    best = { x: Math.round(point.x * 10) / 10, y: Math.round(point.y * 10) / 10 };
  }
  return best;
}

/** How far the nearest edge is above or below, or half as far as it is beside: words are wider than high. 0 outside. */
function roomAt(polygon: Polygon, { x, y }: { x: number; y: number }): number {
  if (!contains(polygon, { x, y })) return 0;
  const nearest = (crossings: number[], at: number) =>
    Math.min(...crossings.map((crossing) => Math.abs(crossing - at)));
  const turned: Polygon = polygon.map((corner) => [corner[1], corner[0]]);
  return Math.min(nearest(crossingsAt(turned, x), y), nearest(crossingsAt(polygon, y), x) / 2);
}

/**
 * The middle of the widest part: of twenty lines across the shape the longest, with those above and below it that are
 * nearly as long. Beside it the middle of that line, because a spike may reach in between two lines.
 */
function widestOf(polygon: Polygon): { x: number; y: number }[] {
  const heights = polygon.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const lines = Array.from({ length: linesAcross }, (_, line) =>
    piecesAt(polygon, top + ((line + 0.5) / linesAcross) * (bottom - top)),
  );
  const longest = lines.flat().reduce((best, piece) => (piece.width > best.width ? piece : best));
  const { x } = longest;
  const isPart = (pieces: Piece[]) =>
    pieces.some(({ left, right, width }) => left < x && x < right && width >= nearlyAsLong * longest.width);
  const from = lines.findIndex((pieces) => pieces.includes(longest));
  let [first, last] = [from, from];
  while (isPart(lines[first - 1] ?? [])) first -= 1;
  while (isPart(lines[last + 1] ?? [])) last += 1;
  return [{ x, y: top + ((first + last + 1) / 2 / linesAcross) * (bottom - top) }, longest];
}

/** A part of a horizontal line that is within the shape; x is its middle. */
interface Piece {
  y: number;
  x: number;
  left: number;
  right: number;
  width: number;
}

function piecesAt(polygon: Polygon, y: number): Piece[] {
  const crossings = crossingsAt(polygon, y);
  return crossings.flatMap((left, index) => {
    const right = crossings[index + 1];
    if (index % 2 === 1 || right === undefined) return [];
    return [{ y, x: (left + right) / 2, left, right, width: right - left }];
  });
}

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
