import type { ReactNode } from 'react';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { paths } from '../../parts/pages/paths.ts';
import { useSite } from '../../parts/site/site.ts';
import { ContactButton } from './contact-button.tsx';
import { phoneLink } from './contact-dialog.tsx';
import { CookieLink } from './cookie-link.tsx';
import css from './footer.module.css';
import { Logo } from './logo.tsx';

/** Consumer law as it stands, and where the state hears complaints: both are the same for every box office. */
const consumerCodeUrl = 'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm';
const complaintsUrl = 'https://www.consumidor.gov.br';
/** A person in a circle. */
const accessPath =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.4v-.8M7.6 10.2l3.2.6h2.4l3.2-.6M10.8 10.8v3L9.4 17.6M13.2 10.8v3l1.4 3.8M10.8 13.6h2.4';

/** Who sells, how to reach them and by which rules, on every page (Decreto 7.962/2013, art. 2). */
export function Footer() {
  const t = useText('common');
  const locale = useLocale();
  const { company, helpCenterUrl, social, consumerOffices } = useSite();
  const elsewhere = (url: string, name: string, rel = 'noopener') => (
    <li key={url}>
      <a href={url} rel={rel}>
        {name}
      </a>
    </li>
  );
  const here = (to: string, text: ReactNode) => (
    <li key={to}>
      <Link to={to}>{text}</Link>
    </li>
  );
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <noscript>
          <nav aria-label={t('myAccount')} className={css.account}>
            <ul className={css.row}>
              {here(paths.account(locale), t('myAccount'))}
              {here(paths.orders(locale), t('myOrders'))}
              {here(paths.tickets(locale), t('myTickets'))}
              {here(paths.logIn(locale), t('logIn'))}
              {here(paths.register(locale), t('register'))}
            </ul>
          </nav>
        </noscript>
        <div className={css.company}>
          <Logo />
          <address className={css.address}>
            <span>{company.legalName}</span>
            <span>
              {company.registrations.map(({ name, number }) => (
                <span key={name}>
                  {name} {number}
                </span>
              ))}
            </span>
            <span>{company.address}</span>
            <span>
              <a href={`mailto:${company.email}`}>{company.email}</a>
              <a href={phoneLink(company.phone)}>{company.phone}</a>
            </span>
          </address>
          <p className={css.payment}>{t('paymentMeans')}</p>
        </div>
        <nav aria-labelledby="rodape-ajuda">
          <h2 id="rodape-ajuda" className={css.heading}>
            {t('footerHelp')}
          </h2>
          <ul className={css.links}>
            {elsewhere(helpCenterUrl, t('helpCenter'))}
            <li>
              <ContactButton />
            </li>
            {here(paths.refunds(locale), t('refunds'))}
            {here(paths.halfPrice(locale), t('halfPrice'))}
            {here(
              paths.accessibility(locale),
              <>
                <Icon path={accessPath} size={20} />
                {t('accessibility')}
              </>,
            )}
          </ul>
        </nav>
        <nav aria-labelledby="rodape-regras">
          <h2 id="rodape-regras" className={css.heading}>
            {t('footerRules')}
          </h2>
          <ul className={css.links}>
            {here(paths.terms(locale), t('termsOfUse'))}
            {here(paths.privacy(locale), t('privacyPolicy'))}
            <li>
              <CookieLink />
            </li>
            {elsewhere(consumerCodeUrl, t('consumerCode'))}
            {elsewhere(complaintsUrl, 'consumidor.gov.br')}
            {consumerOffices.map(({ name, url }) => elsewhere(url, name))}
          </ul>
        </nav>
        <nav aria-labelledby="rodape-redes" className={css.social}>
          <h2 id="rodape-redes" className={css.heading}>
            {t('socialNetworks')}
          </h2>
          <ul className={css.links}>{social.map(({ name, url }) => elsewhere(url, name, 'noopener me'))}</ul>
        </nav>
      </div>
    </footer>
  );
}
