import { type OwnerKind, ownerKinds, plurals } from '@officina/contracts/kinds';
import { paths } from '@officina/contracts/paths';
import { Async, lazyPart, Navigate, Outlet, Remote, Route, Routes, useLocation, Waiting } from '@officina/platform';
import { AdminThemeProvider } from '@officina/ui-admin';
import type { ComponentType } from 'react';
import { Commands } from './features/commands/commands';
import { Help } from './features/help/help';
import { UploadsBar } from './features/images/uploads-bar';
import { useRefreshOnReturn } from './features/leaving/refresh-on-return';
import { UnsavedChangesGuard } from './features/leaving/unsaved-changes-guard';
import { SessionWatch } from './features/login/session-watch';
import { AdminLayout } from './features/navigation/admin-layout';
import { useNavEntries } from './features/navigation/nav-entries';
import { type RemotePage, useRemotePages } from './features/navigation/remote-pages';
import { NoAccessPage } from './pages/no-access-page';
import { NotFoundPage } from './pages/not-found-page';
import { useHasOwnerRole } from './shared/account/role';
import { Questions } from './shared/dialogs/questions';
import { PageTitle } from './shared/ui/page-title';

const DashboardPage = lazyPart(() => import('./pages/dashboard-page'));
const OwnedImagesPage = lazyPart(() => import('./pages/owned-images-page'));
const ImagesPage = lazyPart(() => import('./pages/images-page'));
const UndescribedPage = lazyPart(() => import('./pages/undescribed-page'));
const CustomersPage = lazyPart(() => import('./pages/customers-page'));
const CustomerPage = lazyPart(() => import('./pages/customer-page'));
const MessagesPage = lazyPart(() => import('./pages/messages-page'));
const EmailConfigPage = lazyPart(() => import('./pages/email-config-page'));
const EmailDatabasePage = lazyPart(() => import('./pages/email-database-page'));
const CategoriesPage = lazyPart(() => import('./pages/categories-page'));
const AccountPage = lazyPart(() => import('./pages/account-page'));
const BinPage = lazyPart(() => import('./pages/bin-page'));
const LogPage = lazyPart(() => import('./pages/log-page'));
const BackupsPage = lazyPart(() => import('./pages/backups-page'));
const PeoplePage = lazyPart(() => import('./pages/people-page'));
const MessageSettingsPage = lazyPart(() => import('./pages/message-settings-page'));
const SitePage = lazyPart(() => import('./pages/site-page'));
const ModulesPage = lazyPart(() => import('./pages/modules-page'));

/** The list of each owner kind, and the form for a new record. */
const recordPages: Readonly<Record<OwnerKind, { List: ComponentType; New: ComponentType }>> = {
  project: {
    List: lazyPart(() => import('./pages/projects-page')),
    New: lazyPart(() => import('./pages/project-new-page')),
  },
  car: { List: lazyPart(() => import('./pages/cars-page')), New: lazyPart(() => import('./pages/car-new-page')) },
};

/** All pages of the back office, below /admin. The shell mounts it only for a signed-in user. */
export default function AdminRoutes() {
  useRefreshOnReturn();
  const { all, isPending } = useRemotePages();
  const others = (role: RemotePage['role']) => all.filter((page) => page.role === role).map(routeOf);
  return (
    <AdminThemeProvider>
      <Help>
        <AdminLayout commands={<PageCommands />} status={<UploadsBar />}>
          <Async>
            <Routes>
              <Route index element={<DashboardPage />} />
              {ownerKinds.map((kind) => {
                const { List, New } = recordPages[kind];
                return (
                  <Route key={kind} path={plurals[kind]}>
                    <Route index element={<List />} />
                    <Route path="new" element={<New />} />
                    <Route path=":id/images" element={<OwnedImagesPage kind={kind} />} />
                  </Route>
                );
              })}
              <Route path="images" element={<ImagesPage />} />
              <Route path="images/undescribed" element={<UndescribedPage />} />
              <Route path="messages" element={<MessagesPage />} />
              <Route path="customers" element={<CustomersPage />} />
              <Route path="customers/:id" element={<CustomerPage />} />
              <Route path="message-settings" element={<MessageSettingsPage />} />
              <Route path="email-config" element={<EmailConfigPage />} />
              <Route path="email" element={<FormerEmailPage />} />
              <Route path="categories" element={<CategoriesPage />} />
              <Route path="site" element={<SitePage />} />
              <Route path="account" element={<AccountPage />} />
              <Route path="bin" element={<BinPage />} />
              <Route path="log" element={<LogPage />} />
              <Route element={<OwnersOnly />}>
                <Route path="email-database" element={<EmailDatabasePage />} />
                <Route path="backups" element={<BackupsPage />} />
                <Route path="modules" element={<ModulesPage />} />
                <Route path="people" element={<PeoplePage />} />
                {others('owner')}
              </Route>
              {others('editor')}
              <Route path="*" element={isPending ? <Waiting /> : <NotFoundPage />} />
            </Routes>
          </Async>
        </AdminLayout>
      </Help>
      <Questions />
      <UnsavedChangesGuard />
      <SessionWatch />
    </AdminThemeProvider>
  );
}

/** A page of another remote, with the title of its manifest. */
const routeOf = ({ path, part, label, caption }: RemotePage) => (
  <Route
    key={path}
    path={path.slice(paths.admin.length + 1)}
    element={
      <>
        <PageTitle title={label} text={caption} />
        <Remote id={part} />
      </>
    }
  />
);

/** The commands, including the pages that the user may open. */
function PageCommands() {
  const { main, secondary, system } = useNavEntries();
  return <Commands pages={[...main, ...secondary, ...system]} />;
}

/** Redirect of a former page, whose contents are now on two: this one is open to all users. */
const FormerEmailPage = () => <Navigate to={{ ...useLocation(), pathname: paths.adminEmailConfig }} replace />;

/** Restricts the pages below it to owners. The API refuses an editor in any case. */
function OwnersOnly() {
  return useHasOwnerRole() ? <Outlet /> : <NoAccessPage />;
}
