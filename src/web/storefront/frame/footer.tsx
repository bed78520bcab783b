import { company } from '../../lib/company.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import css from './footer.module.css';
import { Logo } from './logo.tsx';

export function Footer() {
  const t = useText('common');
  const locale = useLocale();
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div className={css.company}>
          <Logo />
          <address className={css.address}>
            <span>
              {company.legalName}, CNPJ {company.taxNumber}
            </span>
            <span>{company.address}</span>
            <span>
              <a href={`mailto:${company.email}`}>{company.email}</a>
              <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>{company.phone}</a>
            </span>
          </address>
        </div>
        <nav aria-label={t('footerLinks')}>
          <ul className={css.links}>
            <li>
              <a href={company.helpCenterUrl} rel="noopener">
                {t('helpCenter')}
              </a>
            </li>
            <li>
              <a href={`mailto:${company.email}`}>{t('contactUs')}</a>
            </li>
            <li>
              <Link to={paths.privacy(locale)}>{t('privacyPolicy')}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('socialNetworks')}>
          <ul className={css.links}>
            {company.social.map((network) => (
              <li key={network.name}>
                <a href={network.url} rel="noopener me">
                  {network.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
