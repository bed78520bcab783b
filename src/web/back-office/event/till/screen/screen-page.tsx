import { type ReactNode, useRef } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { createTranslator, type Texts } from '#src/i18n/translator.ts';
import { loadedTextsOf, loadTextsOf } from '#src/web/back-office/frame/office-language.tsx';
import { Countdown } from '#src/web/kit/countdown/countdown.tsx';
import { useSpokenTime } from '#src/web/kit/countdown/spoken-time.ts';
import { QrCode } from '#src/web/kit/page/qr-code.tsx';
import { useScreenOn } from '#src/web/kit/page/use-screen-on.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { toggleFullscreen } from '../../fullscreen.ts';
import type { Shown } from './channel.ts';
import css from './screen.module.css';
import { useShown } from './use-shown.ts';

export async function loader() {
  await Promise.all([loadTextsOf('till', 'pt'), loadTextsOf('till', 'en')]);
  return { pt: loadedTextsOf('till', 'pt'), en: loadedTextsOf('till', 'en') };
}

type Words = ReturnType<typeof wordsOf>;

const wordsOf = (locale: Locale, texts: Texts | null) =>
  createTranslator(locale, texts ?? {})('officeTillScreen');

/** The screen that a visitor looks at: it follows the till in the same browser, in both languages, and asks no server. */
export function Component() {
  const t = useText('officeTillScreen');
  const page = useRef<HTMLElement>(null);
  const { eventId = '' } = useParams();
  const texts = useLoaderData<typeof loader>();
  const shown = useShown(eventId);
  useScreenOn(true);
  const pt = wordsOf('pt', texts.pt);
  const en = wordsOf('en', texts.en);
  /** In Portuguese, and softer in English. */
  const both = (say: (words: Words) => ReactNode) => (
    <>
      <span lang="pt-BR">{say(pt)}</span>
      {say(en) !== say(pt) && (
        <span lang="en" className={css.other}>
          {say(en)}
        </span>
      )}
    </>
  );
  return (
    <main ref={page} className={css.page}>
      <title>{t('title')}</title>
      {shown === null ? (
        <div className={css.middle}>
          <h1 className={css.title}>{both((words) => words('title'))}</h1>
          <p className={css.lead}>{both((words) => words('silent'))}</p>
        </div>
      ) : (
        <Visible shown={shown} both={both} />
      )}
      {document.fullscreenEnabled && (
        <div className={css.acts}>
          <Button onClick={() => void toggleFullscreen(page.current)}>{t('fullscreen')}</Button>
        </div>
      )}
    </main>
  );
}

function Visible({ shown, both }: { shown: Shown; both: (say: (words: Words) => ReactNode) => ReactNode }) {
  const { event, phase, lines, totalCents, pix, alongUrl } = shown;
  return (
    <>
      <h1 className={css.event}>{event.pt || event.en}</h1>
      {phase === 'CHOOSING' && lines.length === 0 ? (
        <p className={css.welcome}>{both((words) => words('welcome'))}</p>
      ) : (
        <div className={css.parts} data-pix={pix !== null || alongUrl !== null || undefined}>
          <div className={css.sums}>
            <ul className={css.lines}>
              {lines.map(({ name, quantity, totalCents: cents }) => (
                <li key={name.pt} className={css.line}>
                  <span>
                    {quantity} × <span lang="pt-BR">{name.pt || name.en}</span>
                    {name.en !== '' && name.en !== name.pt && (
                      <span lang="en" className={css.other}>
                        {name.en}
                      </span>
                    )}
                  </span>
                  <span className={css.amount}>{formatMoney(cents, 'pt')}</span>
                </li>
              ))}
            </ul>
            <p className={css.total} role="status">
              <span className={css.words}>{both((words) => words('total'))}</span>
              <strong>{formatMoney(totalCents, 'pt')}</strong>
            </p>
          </div>
          {phase === 'PIX' && pix !== null && <Pix pix={pix} both={both} />}
          {phase === 'SOLD' && <Thanks shown={shown} both={both} />}
        </div>
      )}
    </>
  );
}

function Pix({
  pix,
  both,
}: {
  pix: NonNullable<Shown['pix']>;
  both: (say: (words: Words) => ReactNode) => ReactNode;
}) {
  const t = useText('officeTillScreen');
  const spoken = useSpokenTime();
  return (
    <div className={css.pix}>
      <p className={css.words}>{both((words) => words('scanPix'))}</p>
      <div className={css.code}>
        <QrCode {...qrPath(pix.copyAndPaste)} label={t('pixQr')} />
      </div>
      <Countdown until={pix.expiresAt} label={t('left')} spoken={spoken} />
    </div>
  );
}

function Thanks({
  shown: { receivedCents, changeCents, alongUrl },
  both,
}: {
  shown: Shown;
  both: (say: (words: Words) => ReactNode) => ReactNode;
}) {
  const t = useText('officeTillScreen');
  return (
    <div className={css.thanks}>
      {receivedCents !== null && changeCents !== null && (
        <p className={css.change}>
          <span className={css.words}>{both((words) => words('change'))}</span>
          <strong>{formatMoney(changeCents, 'pt')}</strong>
        </p>
      )}
      {alongUrl === null ? (
        <p className={css.welcome}>{both((words) => words('thanks'))}</p>
      ) : (
        <>
          <p className={css.words}>{both((words) => words('thanks'))}</p>
          <p className={css.words}>{both((words) => words('along'))}</p>
          <div className={css.code}>
            <QrCode {...qrPath(alongUrl)} label={t('alongQr')} />
          </div>
        </>
      )}
    </div>
  );
}
