import { useEffect, useRef, useState } from 'react';
import { locales } from '#src/domain/locale.ts';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import css from './mailings.module.css';
import type { MailingLook } from './use-mailing-look.ts';

/** The mail as one of its readers gets it, in either language. */
export function MailingPreview({
  look: { locale, onLocale, seen, isLate, hasFailed },
}: {
  look: MailingLook;
}) {
  const t = useText('officeMailings');
  return (
    <Stack as="section" gap={3} aria-label={t('preview')} aria-busy={isLate}>
      <ChoiceField
        name="previewLocale"
        label={t('previewLocale')}
        isRow
        value={locale}
        onChoose={(value) => onLocale(value === 'en' ? 'en' : 'pt')}
        choices={locales.map((value) => ({ value, label: t(value) }))}
      />
      {hasFailed && <Notice tone="bad">{t('previewFails')}</Notice>}
      {seen && (
        <div className={css.letter}>
          <div className={css.letterHead}>
            <strong>{seen.mailingPreview.subject || t('unnamed')}</strong>
            <Soft size="s">
              {seen.mailingPreview.reader === null
                ? t(seen.mailingCount.matching === 0 ? 'previewNobody' : 'previewNobodyAgreed')
                : t('previewAs', { name: seen.mailingPreview.reader })}
            </Soft>
          </div>
          <Letter
            title={t('previewFrame', { subject: seen.mailingPreview.subject })}
            html={seen.mailingPreview.html}
          />
        </div>
      )}
    </Stack>
  );
}

/** Our pages allow no style within a document. Properties of a style may be set by script, so its styles are set so. */
function withoutStyles(html: string): string {
  return html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(' style="', ' data-style="');
}

/** A mail runs no script, opens nothing and is as high as what it says. */
function Letter({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const document = withoutStyles(html);

  function dress() {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    for (const element of inside.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
    }
    setHeight(inside.body.offsetHeight);
  }

  // A frame of another width breaks its lines elsewhere.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const inside = frame.current?.contentDocument?.body;
      if (inside) setHeight(inside.offsetHeight);
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={document}
      onLoad={dress}
      className={css.frame}
      style={{ height }}
    />
  );
}
