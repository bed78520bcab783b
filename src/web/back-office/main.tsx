import './schemas-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import '../kit/style/base.css';
import './office.css';
import { openStorages } from '../kit/storage/open-storages.ts';
import { takeLinkCode } from './entry/link-code.ts';
import { chosenLocale, loadTexts, OfficeLanguage } from './frame/office-language.tsx';
import { createOfficeRouter } from './routes.tsx';

openStorages();
takeLinkCode();
// Another mailed link in the same tab changes only what stands behind #, and opens no page anew.
addEventListener('hashchange', () => {
  if (takeLinkCode()) location.reload();
});

const locale = chosenLocale();
const texts = await loadTexts(locale);
const root = document.getElementById('office');
if (root === null) throw new Error('The page has no place for the back office.');
createRoot(root).render(
  <StrictMode>
    <OfficeLanguage locale={locale} texts={texts}>
      <RouterProvider router={createOfficeRouter()} />
    </OfficeLanguage>
  </StrictMode>,
);
