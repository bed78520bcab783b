import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetPerson } from '#src/web/kit/storage/personal-store.ts';

export interface CleanBrowser {
  /** What a test breaks on purpose may complain in the console; anything else still fails it. */
  tolerates(complaint: RegExp): void;
}

/**
 * Each test of a file finds a browser that keeps nothing, and fails when a script complains in the console. Call it
 * before `openNetwork`, which tells who is here.
 */
export function cleanBrowser(): CleanBrowser {
  let complaints: string[] = [];
  let tolerated: RegExp | null = null;

  beforeEach(() => {
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

  return {
    tolerates: (complaint) => {
      tolerated = complaint;
    },
  };
}
