import { beforeEach, describe, expect, test, vi } from 'vitest';

const answer = { status: 200, data: { isLoggedIn: true, token: 'abc', locale: 'en' } };
const stored = new Map<string, string>();

// A document learns once who is here, so each test has a module of its own.
beforeEach(() => {
  vi.resetModules();
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

function answerUser(respond: () => Response | Promise<Response>) {
  const fetch = vi.fn(async () => await respond());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('the call that says who is here', () => {
  test('any other status keeps the previous values and ends the loading', async () => {
    const failures = [
      () => Response.json(answer, { status: 503 }),
      () => new Response(null, { status: 204 }),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ];
    for (const fail of failures) {
      vi.resetModules();
      stored.clear();
      const { applyUser, knownSession, loadSession } = await import('./session.ts');
      const asked = answerUser(fail);
      const nobody = { isLoggedIn: false, token: '', locale: 'pt', loading: false };
      expect(await knownSession()).toEqual(nobody);
      // It is not loading any more: whoever wants to know is told without a call.
      expect(await knownSession()).toEqual(nobody);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(stored.get('canhoto::token')).toBeUndefined();

      applyUser({ isLoggedIn: true, token: 'first', locale: 'pt' }, new Headers());
      const customer = { isLoggedIn: true, token: 'first', locale: 'pt', loading: false };
      expect(await loadSession()).toEqual(customer);
      expect(asked).toHaveBeenCalledTimes(2);
      expect(stored.get('canhoto::token')).toBe('first');
    }
  });

  test('several askers share one call, and each is told what it says', async () => {
    const { knownSession, loadSession } = await import('./session.ts');
    const asked = answerUser(() => Response.json(answer));
    const customer = { isLoggedIn: true, token: 'abc', locale: 'en', loading: false };
    expect(await Promise.all([knownSession(), knownSession(), loadSession()])).toEqual([
      customer,
      customer,
      customer,
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('the token is kept in local storage under the name of the product and ::token', async () => {
    const { applyUser, loadSession } = await import('./session.ts');
    answerUser(() => Response.json(answer));
    await loadSession();
    expect([...stored]).toEqual([['canhoto::token', 'abc']]);
    applyUser({ isLoggedIn: false, token: null, locale: 'pt' }, new Headers());
    expect([...stored]).toEqual([]);
  });
});
