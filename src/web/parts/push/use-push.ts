import { useEffect, useState } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { refusedWith, unexpected } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { deletePushSubscription, savePushSubscription } from '../customer-api/alert.gen.ts';
import { ask } from '../customer-api/ask.ts';

/**
 * LOOKING until the browser was asked; NONE: it has no push; IPHONE: it has once the page is on the home screen; DENIED: its owner
 * does not want any.
 */
export type PushState = 'LOOKING' | 'NONE' | 'IPHONE' | 'DENIED' | 'OFF' | 'ON';

/** Pushes to this browser. Permission is asked for by `turnOn` alone, so by a press. */
export function usePush(publicKey: string, locale: Locale) {
  const [state, setState] = useState<PushState>('LOOKING');
  const { isBusy, refusal, call } = useCall();

  useEffect(() => {
    let isHere = true;
    void look(publicKey, locale).then((seen) => {
      if (isHere) setState(seen);
    });
    return () => {
      isHere = false;
    };
  }, [publicKey, locale]);

  const change = async (work: () => Promise<PushState>) => {
    // A browser that fails here has reasons of its own: it is no defect of ours.
    const next = await call(() =>
      work().then(
        (data) => ({ data }),
        () => refusedWith(unexpected),
      ),
    );
    if (next) setState(next);
  };

  return {
    state,
    isBusy,
    isFailed: !isBusy && refusal !== null,
    turnOn: () =>
      change(async () => {
        const permission = await Notification.requestPermission();
        if (permission !== 'granted') return permission === 'denied' ? 'DENIED' : 'OFF';
        const { pushManager } = await worker();
        const known = await pushManager.getSubscription();
        // One for another key of ours would be refused by its service.
        if (known !== null && keyOf(known) !== publicKey) await known.unsubscribe();
        const subscription = await pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: publicKey,
        });
        await save(subscription, locale);
        return 'ON';
      }),
    turnOff: () =>
      change(async () => {
        const subscription = await (await worker()).pushManager.getSubscription();
        if (subscription !== null) {
          await ask(deletePushSubscription, { endpoint: subscription.endpoint });
          await subscription.unsubscribe();
        }
        return 'OFF';
      }),
  };
}

async function look(publicKey: string, locale: Locale): Promise<PushState> {
  const isHere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isHere) return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'IPHONE' : 'NONE';
  if (Notification.permission === 'denied') return 'DENIED';
  if (Notification.permission !== 'granted') return 'OFF';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  if (subscription === null || keyOf(subscription) !== publicKey) return 'OFF';
  // The server forgets a browser when logins are ended; whoever is here now wants it.
  return await save(subscription, locale).then(
    () => 'ON',
    () => 'OFF',
  );
}

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/offline-worker.js');
  return await navigator.serviceWorker.ready;
}

async function save(subscription: PushSubscription, locale: Locale): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const input = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', locale };
  const { data, errors } = await ask(savePushSubscription, { input });
  if (!data || errors?.length) throw new Error('The subscription was not saved.');
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (key === null) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
