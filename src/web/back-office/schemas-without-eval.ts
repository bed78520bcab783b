import { config } from 'zod/v4/core';

// Imported before everything else: a schema compiles itself when it is made, and the policy of the page forbids that. The
// library catches the refusal, and the browser reports it all the same.
config({ jitless: true });
