import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { MoreTexts, useLocale } from '#src/web/kit/text/text.tsx';
import { chosenLocale, loadEditorTexts, loadedEditorTexts } from '../../frame/office-language.tsx';

/** Beside the script of the page. */
export async function loader(): Promise<null> {
  await loadEditorTexts(chosenLocale());
  return null;
}

/** Gives the pages of the editor their texts. */
export function Component() {
  const locale = useLocale();
  const texts = loadedEditorTexts(locale);
  const [, draw] = useState({});
  useEffect(() => {
    if (texts === null) void loadEditorTexts(locale).then(() => draw({}));
  }, [locale, texts]);
  return texts === null ? null : (
    <MoreTexts texts={texts}>
      <Outlet />
    </MoreTexts>
  );
}
