import { useEffect, useRef, useState } from 'react';
import { data } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { leaveDocument } from '../../kit/navigation/leaving.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { safeRedirect } from '../../parts/own-pages/safe-redirect.ts';
import { spokenLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import type { Route } from './+types/card-challenge.ts';
import css from './card-challenge.module.css';

export function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const challenge = visitor.readChallenge(new URL(request.url).searchParams.get('f') ?? '');
  if (!challenge) throw data(null, { status: 404 });
  const locale = spokenLocale(request, visitor.acceptLanguage);
  const texts = textsFor(locale, ['challenge']);
  const documentTitle = textFor(locale, 'challenge')('documentTitle');
  return {
    challenge,
    back: orderLeft(request, visitor.publicUrl, paths.orders(locale)),
    documentTitle,
    texts,
  };
}

/** The order's page led here, and only that page knows which order it is about. */
function orderLeft(request: Request, publicUrl: string, fallback: string): string {
  const left = URL.parse(request.headers.get('referer') ?? '');
  return safeRedirect(left?.origin === new URL(publicUrl).origin ? left.pathname : null, fallback);
}

/** The address carries the form, so no cache keeps the page. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.documentTitle },
  { name: 'robots', content: 'noindex' },
];

const frameName = 'banco';

/**
 * Where the bank of a card asks its customer whether it is them (3-D Secure), for a provider that wants a form posted to
 * the bank. Posted by itself where script runs, and by the button where it does not.
 */
export default function CardChallengePage({ loaderData }: Route.ComponentProps) {
  const t = useText('challenge');
  const { challenge, back } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    // It comes from the provider's last page in the frame, whose address is nobody's promise. All it can do is to lead
    // to the order, which asks the provider how the payment stands.
    const hear = (event: MessageEvent<{ status?: unknown } | null>) => {
      if (event.data?.status === 'COMPLETE') leaveDocument(back, true);
    };
    window.addEventListener('message', hear);
    form.current?.submit();
    setIsAsked(true);
    return () => window.removeEventListener('message', hear);
  }, [back]);

  return (
    <main className={css.room}>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.text}>{t('text')}</p>
      <form ref={form} method="post" action={challenge.url} target={frameName} className={css.steps}>
        <input type="hidden" name="creq" value={challenge.creq} />
        <Button type="submit" tone={isAsked ? 'plain' : 'go'}>
          {isAsked ? t('again') : t('go')}
        </Button>
        <a href={back}>{t('back')}</a>
      </form>
      <iframe name={frameName} title={t('frame')} className={css.bank} />
    </main>
  );
}
