import { Outlet } from 'react-router';
import { Page } from '../kit/page/page.tsx';
import css from './account-frame/account-frame.module.css';
import { AccountNavigation } from './account-frame/account-navigation.tsx';

/** The layout route of everything under "My account": its sections beside the page, or above it on a phone. */
export default function AccountFrame() {
  return (
    <Page width="full">
      <div className={css.layout}>
        <AccountNavigation />
        <Outlet />
      </div>
    </Page>
  );
}
