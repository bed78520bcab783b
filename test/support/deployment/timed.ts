/**
 * For a test of a promise in milliseconds. A machine that stood still for a moment, because somebody else had it, is
 * asked again; a program that is late is late each time. Such a test makes all it needs anew when it is run again.
 */
export const timed = { retry: 2 } as const;
