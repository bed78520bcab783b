import { beforeEach, expect, test, vi } from 'vitest';
import { logInWithPasskey } from './passkey.ts';

const calls: string[] = [];
/** The browser's questions that are open, by the challenge they were made of. */
const questions = new Map<string, (answer: string) => void>();
/** Answers to requests for options that are open, oldest first. */
let options: ((challenge: string) => void)[] = [];

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: async () => true,
  startAuthentication: ({ optionsJSON }: { optionsJSON: string }) =>
    new Promise((resolve) => questions.set(optionsJSON, resolve)),
}));
vi.mock('./account-calls.ts', () => ({
  callRoute: () =>
    new Promise((resolve) =>
      options.push((challenge) => resolve({ data: { options: challenge }, refusals: [] })),
    ),
  logInByPasskey: async (answer: string) => {
    calls.push(answer);
    return { data: { isLoggedIn: true }, refusals: [] };
  },
}));

beforeEach(() => {
  calls.length = 0;
  questions.clear();
  options = [];
});

/** The quiet offer, and the press that began it, both waiting for the server. */
async function pressed() {
  const offer = logInWithPasskey(true);
  await vi.waitFor(() => expect(options.length).toBe(1));
  const press = logInWithPasskey(false);
  await vi.waitFor(() => expect(options.length).toBe(2));
  return { offer, press };
}

test('an offer whose options come after those of a press asks the browser nothing', async () => {
  const { offer, press } = await pressed();
  options[1]?.('pressed');
  await vi.waitFor(() => expect([...questions.keys()]).toEqual(['pressed']));
  options[0]?.('quiet');
  expect(await offer).toBeNull();
  expect([...questions.keys()]).toEqual(['pressed']);
  questions.get('pressed')?.('mine');
  expect(await press).toMatchObject({ data: { isLoggedIn: true } });
  expect(calls).toEqual(['mine']);
});

test('an offer that is answered after a press sends nothing', async () => {
  const offer = logInWithPasskey(true);
  await vi.waitFor(() => expect(options.length).toBe(1));
  options[0]?.('quiet');
  await vi.waitFor(() => expect(questions.has('quiet')).toBe(true));
  const press = logInWithPasskey(false);
  questions.get('quiet')?.('offered');
  expect(await offer).toBeNull();
  await vi.waitFor(() => expect(options.length).toBe(2));
  options[1]?.('pressed');
  await vi.waitFor(() => expect(questions.has('pressed')).toBe(true));
  questions.get('pressed')?.('mine');
  await press;
  expect(calls).toEqual(['mine']);
});

test('an offer that is taken up alone logs in', async () => {
  const offer = logInWithPasskey(true);
  await vi.waitFor(() => expect(options.length).toBe(1));
  options[0]?.('quiet');
  await vi.waitFor(() => expect(questions.has('quiet')).toBe(true));
  questions.get('quiet')?.('offered');
  expect(await offer).toMatchObject({ data: { isLoggedIn: true } });
  expect(calls).toEqual(['offered']);
});
