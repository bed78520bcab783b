import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { MoreTexts, useLocale } from '#src/web/kit/text/text.tsx';
import { chosenLocale, type LaterPart, loadedTextsOf, loadTextsOf } from './office-language.tsx';

/** A route that gives the pages below it the texts of a part, and loads them beside the script of the page. */
export function withLaterTexts(part: LaterPart) {
  async function loader(): Promise<null> {
    await loadTextsOf(part, chosenLocale());
    return null;
  }
  function Component() {
    const locale = useLocale();
    const texts = loadedTextsOf(part, locale);
    const [, draw] = useState({});
    useEffect(() => {
      if (texts === null) void loadTextsOf(part, locale).then(() => draw({}));
    }, [locale, texts]);
    return texts === null ? null : (
      <MoreTexts texts={texts}>
        <Outlet />
      </MoreTexts>
    );
  }
  return { loader, Component };
}
