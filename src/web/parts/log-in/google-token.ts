import type { SocialLoginOffer } from '#src/domain/login/social-login.ts';

/** A token that opens what its owner has just agreed to, or why there is none. */
export type TokenAnswer = { accessToken: string } | { code: 'LOGIN_NOT_AUTHORIZED' | 'LOGIN_GOOGLE_FAILED' };

/** The part of Google's own script that is used here. */
interface GoogleScript {
  accounts: {
    oauth2: {
      initTokenClient(options: {
        client_id: string;
        scope: string;
        callback(answer: { access_token?: string; error?: string }): void;
        error_callback(problem: { type: string }): void;
      }): { requestAccessToken(): void };
    };
  };
}

/**
 * The access-token flow of specification section 7: loads Google's script, which nothing does before its button is
 * pressed, and has it ask the person in a window of its own. Never throws: a script that does not come, a window that
 * is closed and a no are answers.
 */
export async function askGoogleForToken(offer: SocialLoginOffer): Promise<TokenAnswer> {
  try {
    await loadScript(offer.scriptUrl ?? '');
    const { google } = window as { google?: GoogleScript };
    if (!google) return { code: 'LOGIN_GOOGLE_FAILED' };
    return await new Promise((resolve) => {
      google.accounts.oauth2
        .initTokenClient({
          client_id: offer.clientId ?? '',
          scope: offer.scope ?? '',
          callback: ({ access_token: accessToken, error }) => {
            if (accessToken) resolve({ accessToken });
            else
              resolve({ code: error === 'access_denied' ? 'LOGIN_NOT_AUTHORIZED' : 'LOGIN_GOOGLE_FAILED' });
          },
          // A window that was closed is a no; one that could not open is a failure.
          error_callback: ({ type }) =>
            resolve({ code: type === 'popup_closed' ? 'LOGIN_NOT_AUTHORIZED' : 'LOGIN_GOOGLE_FAILED' }),
        })
        .requestAccessToken();
    });
  } catch {
    return { code: 'LOGIN_GOOGLE_FAILED' };
  }
}

let loading: Promise<void> | null = null;

function loadScript(url: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => {
      // The next press tries anew.
      loading = null;
      script.remove();
      reject(new Error(`${url} did not load.`));
    };
    script.src = url;
    document.head.append(script);
  });
  return loading;
}
