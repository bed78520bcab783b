import { type ReactNode, useState } from 'react';
import { useText } from '../../kit/text/text.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { JourneySigns } from './journey-signs.tsx';
import { Menu } from './menu.tsx';
import css from './shell.module.css';

export function Shell({ children }: { children: ReactNode }) {
  const t = useText('common');
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <div className={css.shell}>
      <a href="#conteudo" className={css.skip}>
        {t('skipToContent')}
      </a>
      <Header menuId="menu" isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
      <Menu id="menu" onClose={() => setMenuOpen(false)} />
      <div>
        <JourneySigns mainId="conteudo" />
        <main id="conteudo" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
      <ContactDialog />
    </div>
  );
}
