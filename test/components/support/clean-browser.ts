import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetPerson } from '#src/web/kit/storage/personal-store.ts';

// Set up for every file of components: each test finds a browser that stores nothing, and fails when a script complains
// in the console.

// Drawing a headless page costs processor time and shows it to nobody.
const frame = window.frameElement as HTMLElement;
if (/Headless/.test(navigator.userAgent)) frame.style.opacity = '0';

let complaints: string[] = [];
let tolerated: RegExp | null = null;

/** Complaints of this test's own making; anything else still fails it. */
export function tolerates(complaint: RegExp): void {
  tolerated = complaint;
}

beforeEach(async () => {
  // A font that arrives late moves what is about to be pressed. The fallbacks are local, and a machine may have none.
  const sent = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
  await Promise.all(sent.map((face) => face.load()));
  [complaints, tolerated] = [[], null];
  localStorage.clear();
  sessionStorage.clear();
  forgetPerson();
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  expect(complaints.filter((complaint) => !tolerated?.test(complaint))).toEqual([]);
});
