import { Navigate, Outlet, useMatch } from 'react-router';
import { useText } from '#src/web/kit/text/text.tsx';
import { hasRightAnywhere, useMe } from '../frame/load-frame.ts';
import { PageTabs } from '../frame/page-tabs.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { moneyPages } from './money-pages.ts';

/** The frame of the pages about the money of all events. */
export function Component() {
  const t = useText('officeFinance');
  const me = useMe();
  const pages = moneyPages.filter(({ right }) => hasRightAnywhere(me, right));
  const first = pages[0];
  if (useMatch('/money') !== null && first !== undefined) return <Navigate to={first.to} replace />;
  return (
    <OfficePage title={t('title')}>
      <PageTabs
        label={t('pages')}
        pages={pages.map(({ to, text }) => ({ to: `/money/${to}`, text: t(text) }))}
      />
      <Outlet />
    </OfficePage>
  );
}
