import { Page } from '#src/web/kit/page/page.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';

/** Says why a link does nothing any more, and leads to the tickets. */
export function LinkOver({ code, title, toTickets }: { code: string; title: string; toTickets: string }) {
  const locale = useLocale();
  const refusalText = useRefusalText();
  return (
    <Page width="text">
      <h1>{title}</h1>
      <p>{refusalText({ code })}</p>
      <p>
        <ButtonLink to={paths.tickets(locale)}>{toTickets}</ButtonLink>
      </p>
    </Page>
  );
}
