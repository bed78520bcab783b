import { useText } from '../../kit/text/text.tsx';
import { DialogButton } from '../../kit/ui/dialog-button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { chatOfferId, contactDialogId } from '../../parts/site/contact.ts';
import { useSite } from '../../parts/site/site.ts';
import css from './contact-dialog.module.css';

/** Every way to reach us. The chat, where one is configured, puts its offer into the room that is kept for it. */
export function ContactDialog() {
  const t = useText('common');
  const { company, helpCenterUrl } = useSite();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, natively.
    <dialog
      id={contactDialogId}
      aria-labelledby="contato-titulo"
      className={css.dialog}
      closedby="any"
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={css.inside}>
        <div className={css.top}>
          <h2 id="contato-titulo">{t('contactUs')}</h2>
          <DialogButton
            dialogId={contactDialogId}
            command="close"
            className={css.close}
            aria-label={t('closeDialog')}
          >
            <Icon name="close" size={24} />
          </DialogButton>
        </div>
        <p className={css.hint}>{t('contactText')}</p>
        <dl className={css.ways}>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={phoneLink(company.phone)}>{company.phone}</a>
          </dd>
          <dt>{t('helpCenter')}</dt>
          <dd>
            <a href={helpCenterUrl} rel="noopener">
              {new URL(helpCenterUrl).host}
            </a>
          </dd>
        </dl>
        <div id={chatOfferId} className={css.chat} />
      </div>
    </dialog>
  );
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
