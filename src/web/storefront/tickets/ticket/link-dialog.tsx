import { useEffect } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';
import { ShareWays } from '#src/web/parts/share/share-ways.tsx';
import { showLink, useMadeLink } from './made-link.ts';
import type { TicketDetail } from './ticket-data.ts';
import css from './ticket-screen.module.css';

/** The link to give the ticket away by, once: it is stored nowhere, and closing this forgets it. */
export function LinkDialog({
  ticket: { id, event },
  onDone,
}: {
  ticket: TicketDetail;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('ticket');
  const locale = useLocale();
  const link = useMadeLink(id);
  // Whoever leaves the page has closed it too.
  useEffect(() => () => showLink(null), []);
  const close = () => {
    if (link === null) return;
    showLink(null);
    void onDone(t('linkMade'));
  };
  return (
    <Dialog isOpen={link !== null} onClose={close} title={t('linkTitle')}>
      {link !== null && (
        <Stack gap={4}>
          <p>{t('linkText', { moment: formatMoment(new Date(link.expiresAt), locale, event.timeZone) })}</p>
          <ShareWays
            text={t('linkMessage', { event: event.name })}
            url={location.origin + paths.transfer(locale, link.token)}
            words={{
              address: t('linkAddress'),
              otherApp: t('otherApp'),
              copy: t('copyLink'),
              copied: t('linkCopied'),
            }}
          />
          <p className={css.light}>{t('linkOnce')}</p>
          <DialogWays>
            <Button onClick={close}>{t('linkDone')}</Button>
          </DialogWays>
        </Stack>
      )}
    </Dialog>
  );
}
