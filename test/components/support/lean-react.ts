import * as React from 'react';

// Set up before React is used. Its development build notes where each element was made and how long each component took,
// for tools that nobody opens here: a tenth of the processor time. Its complaints come as before.

// Looked for by the renderer when it is loaded.
Reflect.deleteProperty(console, 'timeStamp');

const internals: object | undefined = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
/** So many notes a second are enough for it. */
const enough = 10_000;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => enough, set() {} });
