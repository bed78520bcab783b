import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { type CourtesyCodesPreviewQuery, courtesyGrants } from '../../staff-api/codes.gen.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { buyerOfOrder } from '../../staff-api/orders.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { type AskedCodes, inputOf } from './asked-codes.ts';
import { CodesForm } from './codes-form.tsx';
import { CodesPreview } from './codes-preview.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const eventId = params.eventId ?? '';
  const { courtesyGrants: all } = dataOf(await askStaff(courtesyGrants, { eventId }));
  const grants = all.filter(({ isOver }) => !isOver);
  const said = new URL(request.url).searchParams;
  const [kind, number] = [said.get('kind'), said.get('for')];
  const buyer = number === null ? null : ((await askStaff(buyerOfOrder, { number })).data?.order ?? null);
  return { grants, buyer, grantKey: (grants.find(({ key }) => key === kind) ?? grants[0])?.key ?? '' };
}

interface Previewed {
  /** What it is the preview of. */
  of: string;
  /** Of the request that makes the codes: the same for the same codes, so none is made twice. */
  issueId: string;
  preview: CourtesyCodesPreviewQuery['courtesyCodesPreview'];
}

/** Makes codes in two steps: how many or for whom, and the last look before they are made and mailed. */
export function Component() {
  const t = useText('officeCodes');
  const event = useEventHead();
  const navigate = useNavigate();
  const locale = useLocale();
  const { grants, grantKey, buyer } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<AskedCodes>({
    ...{ grantKey, how: 'COUNT', count: '', note: '', list: '', mailLocale: null },
    // Somebody with an order gets one more thing, by mail.
    ...(buyer !== null && {
      ...{ how: 'LIST', mailLocale: locale },
      list: [buyer.buyer.name, buyer.buyer.email, t('ofOrder', { number: buyer.number })].join('; '),
    }),
  });
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [isShown, setShown] = useState(false);
  const back = `/events/${event.id}/courtesies`;

  return (
    <OfficePart title={t('newTitle')} actions={<Link to={back}>{t('back')}</Link>}>
      {grants.length === 0 ? (
        <Notice tone="warn">{t('noKinds')}</Notice>
      ) : isShown && previewed ? (
        <CodesPreview
          input={inputOf(asked)}
          issueId={previewed.issueId}
          preview={previewed.preview}
          grants={grants}
          onBack={() => setShown(false)}
          onMade={(made) => void navigate(`${back}?issue=${previewed.issueId}`, { state: { made } })}
        />
      ) : (
        <CodesForm
          grants={grants}
          asked={asked}
          onChange={(change) => setAsked((before) => ({ ...before, ...change }))}
          onPreviewed={(preview) => {
            const of = JSON.stringify(inputOf(asked));
            const issueId = previewed?.of === of ? previewed.issueId : crypto.randomUUID();
            setPreviewed({ of, issueId, preview });
            setShown(true);
          }}
        />
      )}
    </OfficePart>
  );
}
