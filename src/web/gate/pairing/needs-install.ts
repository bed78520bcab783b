/** The tablets of Apple call themselves a Mac, and no Mac has a touch screen. */
interface Device {
  userAgent: string;
  maxTouchPoints: number;
  /** Apple alone has it: true in an installed application. */
  standalone?: boolean;
}

/** True in a tab of iOS, which deletes after seven days what a page keeps; an installed application is spared. */
export function needsInstall({ userAgent, maxTouchPoints, standalone }: Device): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && standalone !== true;
}
