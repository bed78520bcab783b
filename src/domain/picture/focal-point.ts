/** What must be seen when a picture is cropped: whole percents from 0 to 100, from the left and the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

export const middle: FocalPoint = { x: 50, y: 50 };

/**
 * What an address of an image ends with, such as `#x35y60`, in steps of 5 percent. A rule of the style sheet for each step sets
 * `object-position` by it (src/web/kit/style/focal-point.css): the content policy forbids inline styles.
 */
export function focalMark({ x, y }: FocalPoint): string {
  const step = (percent: number) => Math.round(percent / 5) * 5;
  return `#x${step(x)}y${step(y)}`;
}
