import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/text.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
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
      <Header isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
      <Menu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <main id="conteudo" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
