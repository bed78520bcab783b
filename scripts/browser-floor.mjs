/**
 * The oldest engines that run everything (docs/decisions/0050). Both builds compile syntax for them; that nothing else is
 * asked of them is a rule of the code.
 */
export const browserFloor = { chrome: 111, safari: 16.4, firefox: 121 };

export const buildTarget = Object.entries(browserFloor).map(([engine, version]) => `${engine}${version}`);
